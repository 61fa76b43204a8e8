import { redirect } from "react-router";
import { addUsualOrder } from "#app/domain/drafts/add-usual-order.server.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Route } from "./+types/draft";
import { restoreTo } from "./draft-paths.ts";
import {
  addScanned,
  type DraftArgs,
  type Kept,
  keepDetails,
  keepQuantities,
  readDraft,
  stepQuantity,
  takeOut,
} from "./keep-draft.server.ts";
import { takeKnown } from "./known-by.server.ts";
import { keepNext } from "./next-order.server.ts";
import { takerOf } from "./taker.server.ts";
import { takingBase } from "./taking-base.ts";
import { usualToast } from "./usual-toast.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${takingBase(params)}/new`);

/**
 * Keeps the draft as its form was left, with the button that was pressed: one more or less of a product, a line to take
 * out, a search or a code, a category, a line to open, a customer or an hour that was offered. Shows the page again under
 * the address that goes with that.
 */
export async function action(args: Route.ActionArgs) {
  const { url } = args;
  const { base } = takerOf(args);
  const draft = await readDraft(args);
  const { form } = draft;
  const text = (name: string) => String(form.get(name) ?? "");
  const orderPage = `${base}/new`;
  const headers = await keepNext(args.request, form);
  takePickup(form);
  const customer = await takeKnown(draft);
  const kept = await keepAll();
  const usual = kept.ok && form.has("usual") ? await addUsual(draft, text("usual")) : null;
  const scan = kept.ok && form.has("find") ? await addScanned(draft, text("q")) : null;
  const out = kept.ok && form.has("remove") ? await takeOut(draft, text("remove")) : null;
  const isOther = !kept.ok && kept.refusal?.code === "stale";
  const open = isOther ? "" : text("open");
  const opened = open === "parked" ? `${base}/parked` : orderPage + dialogOf(open);
  const stepped = text("more") || text("less");
  const page = opened + (scan ? "" : searchOf(form, url)) + (isUuid(stepped) ? `#good-${stepped}` : "");
  if (scan?.ok)
    return redirectWithToast(page, "draft.added", { params: { name: scan.product.name }, headers });
  if (out?.ok) {
    const undo = restoreTo(base, out.line.id, searchOf(form, url));
    return redirectWithToast(page, "draft.removed", { params: { name: out.line.name }, undo, headers });
  }
  if (kept.ok && form.has("more")) {
    const { lines } = await load(presentDraft, args);
    const name = lines.find(({ item_id }) => item_id === stepped)?.name;
    if (name) return redirectWithToast(page, "draft.added", { params: { name }, headers });
  }
  if (kept.ok && customer === "gone")
    return redirectWithToast(page, "draft.customerGone", { kind: "error", headers });
  if (usual) return redirectWithToast(page, usual.key, { ...usual, headers });
  const { key, params: told } = kept.ok ? (scan ?? out ?? {}) : kept;
  return key
    ? redirectWithToast(page, key, { kind: "error", params: told, headers })
    : redirect(page, { status: 303, headers });

  async function keepAll(): Promise<Kept> {
    const steps = [
      () => keepDetails(draft),
      () => keepQuantities(draft),
      () => (form.has("more") ? stepQuantity(draft, text("more"), "more") : done),
      () => (form.has("less") ? stepQuantity(draft, text("less"), "less") : done),
    ];
    for (const step of steps) {
      const kept = await step();
      if (!kept.ok) return kept;
    }
    return done;
  }
}

const done: Kept = { ok: true };

/** Writes the day and the hour of the button that was pressed into the form. */
function takePickup(form: FormData): void {
  const [day, hour] = String(form.get("pickup") ?? "").split(" ");
  if (day) form.set("pickup_date", day);
  if (hour) form.set("data.pickup_hour", hour);
}

/** Puts what a customer usually orders into the draft. */
async function addUsual(draft: DraftArgs, customer_id: string) {
  const { location_id } = takerOf(draft);
  const added = await submit(addUsualOrder, draft, () => ({ location_id, customer_id }));
  if (added.ok) return usualToast(added.result);
  const { key, params } = added.failure;
  return { key, params, kind: "error" as const };
}

/** The dialog that a button asks for, over the page. */
const dialogOf = (open: string) =>
  /^(?:quick|clear|park|(?:add|lines)\/[0-9a-f-]+)$/.test(open) ? `/${open}` : "";

/** Characters: no name is longer, and an address has to stand in a header. */
const LONGEST = 255;

/** A category and a search word are two ways to look: choosing one leaves the other. */
function searchOf(form: FormData, { searchParams }: URL): string {
  const chosen = String(form.get("category") ?? searchParams.get("category") ?? "");
  const category = form.has("find") ? "" : chosen.slice(0, LONGEST);
  const q = form.has("category") ? "" : String(form.get("q") ?? "").slice(0, LONGEST);
  const known = form.has("seek") || form.has("known");
  const search = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(q ? { q } : {}),
    ...(known ? { known: "" } : {}),
  });
  return search.size > 0 ? `?${search}` : "";
}
