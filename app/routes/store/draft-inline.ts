import { redirect } from "react-router";
import type { Failure } from "#app/http/failure.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import type { Translate } from "#app/lib/translate.ts";
import type { Route } from "./+types/draft-inline";
import { addScanned, type Kept, keepDetails, keepQuantities, presentDraft } from "./keep-draft.server.ts";

/**
 * Keeps amounts or details, or adds one of a scanned product (`what`), for a page that goes on by itself: answers the
 * draft alone.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const what = String(form.get("what"));
  const code = String(form.get("q") ?? "");
  const scan = what === "scan" ? await addScanned(context, code) : null;
  const kept: Kept =
    what === "amounts"
      ? await keepQuantities(context, form)
      : what === "details"
        ? await keepDetails(context, form)
        : (scan ?? { ok: true });
  return {
    draft: await presentDraft(context),
    problem: kept.ok ? null : problemOf(context, kept),
    scan: what === "scan" && kept.ok ? { code, product: scan?.ok ? scan.product : null } : null,
  };
}

function problemOf(context: Route.ActionArgs["context"], { errors, key, params }: Failure): string {
  const translate = translatorOf(context, ["errors"]) as unknown as Translate;
  return Object.values(errors).flat()[0] ?? String(translate(key, params ?? {}));
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.slug}/new`);
