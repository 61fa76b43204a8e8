import { redirect } from "react-router";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import type { Failure } from "#app/http/failure.server.ts";
import { load } from "#app/http/load.server.ts";
import { textsOf } from "#app/http/locale.server.ts";
import type { Route } from "./+types/draft-inline";
import { restoreTo } from "./draft-paths.ts";
import {
  addScanned,
  type Kept,
  keepDetails,
  keepQuantities,
  readDraft,
  takeOut,
} from "./keep-draft.server.ts";
import { takerOf } from "./taker.server.ts";
import { takingBase } from "./taking-base.ts";

/**
 * Keeps amounts or details, takes a line out, or adds one of a scanned product (`what`), for a page that goes on by
 * itself: answers the draft alone.
 */
export async function action(args: Route.ActionArgs) {
  const { base } = takerOf(args);
  const draft = await readDraft(args);
  const what = draft.form.get("what");
  const code = String(draft.form.get("q") ?? "");
  const scan = what === "scan" ? await addScanned(draft, code) : null;
  const out = what === "remove" ? await takeOut(draft, String(draft.form.get("line") ?? "")) : null;
  const kept: Kept =
    what === "amounts"
      ? await keepQuantities(draft)
      : what === "details"
        ? await keepDetails(draft)
        : (scan ?? out ?? { ok: true });
  return {
    draft: await load(presentDraft, args),
    problem: kept.ok ? null : problemOf(args.context, kept),
    removed: out?.ok ? { name: out.line.name, undo: restoreTo(base, out.line.id) } : null,
    scan: what === "scan" && kept.ok ? { code, product: scan?.ok ? scan.product : null } : null,
  };
}

function problemOf(context: Route.ActionArgs["context"], { errors, key, params }: Failure): string {
  return Object.values(errors).flat()[0] ?? textsOf(context, "errors")(key, params ?? {});
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${takingBase(params)}/new`);
