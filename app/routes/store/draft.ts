import { data, redirect } from "react-router";
import type { Failure } from "#app/http/failure.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/draft";
import { keepDetails, keepQuantities, presentDraft, stepAmount } from "./keep-draft.server.ts";

type Kept = { ok: true } | ({ ok: false } & Failure);

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.slug}/new`);

/**
 * Keeps the draft as its form was left, with the button that was pressed: one more or less of a product, a search, a
 * category, a line to open. Without scripts it shows the page again under the address that goes with that; with
 * them (`inline`) it answers the draft alone.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const base = `/store/${params.slug}/new`;
  const kept = form.has("inline") ? await keepInline() : await keepAll();
  if (form.has("inline"))
    return data({ draft: await presentDraft(context), problem: kept.ok ? null : problemOf(kept) });
  const page = `${base}${form.has("open") ? `/${text("open")}` : ""}${searchOf(form, url)}`;
  if (kept.ok) return redirect(page, 303);
  return redirectWithToast(page, kept.key, { kind: "error", params: kept.params });

  async function keepInline(): Promise<Kept> {
    return text("inline") === "amounts" ? keepQuantities(context, form) : keepDetails(context, form);
  }

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
    return { ok: true };
  }
}

const problemOf = ({ errors }: Failure) => Object.values(errors).flat()[0] ?? null;

const done: Kept = { ok: true };

/** A category and a search word are two ways to look: choosing one leaves the other. */
function searchOf(form: FormData, { searchParams }: URL): string {
  const category = form.has("find") ? "" : String(form.get("category") ?? searchParams.get("category") ?? "");
  const q = form.has("category") ? "" : String(form.get("q") ?? "");
  const search = new URLSearchParams({ ...(category ? { category } : {}), ...(q ? { q } : {}) });
  return search.size > 0 ? `?${search}` : "";
}
