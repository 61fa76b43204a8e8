import { data, redirect } from "react-router";
import type { Failure } from "#app/http/failure.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Translate } from "#app/lib/translate.ts";
import type { Route } from "./+types/draft";
import {
  addScanned,
  type Kept,
  keepDetails,
  keepQuantities,
  presentDraft,
  stepAmount,
} from "./keep-draft.server.ts";

/**
 * Keeps the draft as its form was left, with the button that was pressed: one more or less of a product, a search or
 * a code, a category, a line to open. Without scripts it shows the page again under the address that goes with that;
 * with them (`inline`) it answers the draft alone.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const base = `/store/${params.slug}/new`;
  if (form.has("inline")) return answerInline(context, form);
  const kept = await keepAll();
  const scan = kept.ok && form.has("find") ? await addScanned(context, text("q")) : null;
  const page = base + dialogOf(text("open")) + (scan ? "" : searchOf(form, url));
  if (scan?.ok) return redirectWithToast(page, "draft.added", { params: { name: scan.product.name } });
  const { key, params: told } = kept.ok ? (scan ?? {}) : kept;
  return key ? redirectWithToast(page, key, { kind: "error", params: told }) : redirect(page, 303);

  async function keepAll(): Promise<Kept> {
    const steps = [
      () => keepDetails(context, form),
      () => keepQuantities(context, form),
      () => (form.has("more") ? stepAmount(context, text("more"), 1) : done),
      () => (form.has("less") ? stepAmount(context, text("less"), -1) : done),
    ];
    for (const step of steps) {
      const kept = await step();
      if (!kept.ok) return kept;
    }
    return done;
  }
}

/** Keeps amounts or details, or adds one of a scanned product, for a page that goes on by itself. */
async function answerInline(context: Route.ActionArgs["context"], form: FormData) {
  const what = String(form.get("inline"));
  const code = String(form.get("q") ?? "");
  const scan = what === "scan" ? await addScanned(context, code) : null;
  const kept: Kept =
    what === "amounts"
      ? await keepQuantities(context, form)
      : what === "details"
        ? await keepDetails(context, form)
        : (scan ?? done);
  const product = scan?.ok ? scan.product : null;
  return data({
    draft: await presentDraft(context),
    problem: kept.ok ? null : problemOf(context, kept),
    scan: what === "scan" && kept.ok ? { code, product } : null,
  });
}

function problemOf(context: Route.ActionArgs["context"], { errors, key, params }: Failure): string {
  const translate = translatorOf(context, ["errors"]) as unknown as Translate;
  return Object.values(errors).flat()[0] ?? String(translate(key, params ?? {}));
}

const done: Kept = { ok: true };

/** The dialog that a button asks for, over the page. */
const dialogOf = (open: string) => (/^(?:quick|(?:add|lines)\/[0-9a-f-]+)$/.test(open) ? `/${open}` : "");

/** A category and a search word are two ways to look: choosing one leaves the other. */
function searchOf(form: FormData, { searchParams }: URL): string {
  const category = form.has("find") ? "" : String(form.get("category") ?? searchParams.get("category") ?? "");
  const q = form.has("category") ? "" : String(form.get("q") ?? "");
  const search = new URLSearchParams({ ...(category ? { category } : {}), ...(q ? { q } : {}) });
  return search.size > 0 ? `?${search}` : "";
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.slug}/new`);
