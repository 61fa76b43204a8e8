import { redirect } from "react-router";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/draft";
import { restoreTo } from "./draft-paths.ts";
import {
  addScanned,
  type Kept,
  keepDetails,
  keepQuantities,
  readDraft,
  stepQuantity,
  takeOut,
} from "./keep-draft.server.ts";

/**
 * Keeps the draft as its form was left, with the button that was pressed: one more or less of a product, a line to take out, a
 * search or a code, a category, a line to open. Shows the page again under the address that goes with that.
 */
export async function action(args: Route.ActionArgs) {
  const { params, url } = args;
  const draft = await readDraft(args);
  const { form } = draft;
  const text = (name: string) => String(form.get(name) ?? "");
  const base = `/store/${params.slug}/new`;
  const kept = await keepAll();
  const scan = kept.ok && form.has("find") ? await addScanned(draft, text("q")) : null;
  const out = kept.ok && form.has("remove") ? await takeOut(draft, text("remove")) : null;
  const page = base + dialogOf(text("open")) + (scan ? "" : searchOf(form, url));
  if (scan?.ok) return redirectWithToast(page, "draft.added", { params: { name: scan.product.name } });
  if (out?.ok) {
    const undo = restoreTo(params.slug, out.line.id, searchOf(form, url));
    return redirectWithToast(page, "draft.removed", { params: { name: out.line.name }, undo });
  }
  const { key, params: told } = kept.ok ? (scan ?? out ?? {}) : kept;
  return key ? redirectWithToast(page, key, { kind: "error", params: told }) : redirect(page, 303);

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

/** The dialog that a button asks for, over the page. */
const dialogOf = (open: string) =>
  /^(?:quick|clear|(?:add|lines)\/[0-9a-f-]+)$/.test(open) ? `/${open}` : "";

/** Characters: no name is longer, and an address has to stand in a header. */
const LONGEST = 255;

/** A category and a search word are two ways to look: choosing one leaves the other. */
function searchOf(form: FormData, { searchParams }: URL): string {
  const chosen = String(form.get("category") ?? searchParams.get("category") ?? "");
  const category = form.has("find") ? "" : chosen.slice(0, LONGEST);
  const q = form.has("category") ? "" : String(form.get("q") ?? "").slice(0, LONGEST);
  const search = new URLSearchParams({ ...(category ? { category } : {}), ...(q ? { q } : {}) });
  return search.size > 0 ? `?${search}` : "";
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.slug}/new`);
