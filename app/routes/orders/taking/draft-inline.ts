import { redirect, redirectDocument } from "react-router";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { afterNavigation } from "#app/framework/after-navigation.ts";
import type { Failure } from "#app/http/failure.server.ts";
import { load } from "#app/http/load.server.ts";
import { textsOf } from "#app/http/locale.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/draft-inline";
import { restoreTo } from "./draft-paths.ts";
import type { Scanned } from "./filling.ts";
import {
  addScanned,
  type DraftArgs,
  draftNamed,
  type Kept,
  keepDetails,
  keepQuantities,
  readDraft,
  takeOut,
} from "./keep-draft.server.ts";
import { takerOf } from "./taker.server.ts";
import { takingBase } from "./taking-base.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${takingBase(params)}/new`);

/** Keeps what a page that goes on by itself asks for, and answers the draft alone. */
export async function action(args: Route.ActionArgs) {
  const { base } = takerOf(args);
  const sent = await readDraft(args);
  const { kept, removed = null, scan = null } = await keep(sent, base);
  const draft = await load(presentDraft, args);
  const named = draftNamed(args, sent.form);
  if (named && named !== draft.id) throw await anew(`${base}/new`);
  return {
    draft,
    problem: kept.ok ? null : problemOf(args.context, kept),
    removed,
    scan,
  };
}

/** Loads the page anew: what it shows is of another order. */
async function anew(page: string): Promise<Response> {
  const told = { kind: "error", params: { context: "draft" } } as const;
  const { status, headers } = await redirectWithToast(page, "errors:refusal.stale", told);
  return redirectDocument(page, { status, headers });
}

interface Done {
  kept: Kept;
  /** The line that was taken out, and where it is put back. */
  removed?: { name: string; undo: string } | null;
  scan?: Scanned | null;
}

/** Keeps amounts or details, takes a line out, or adds one of a scanned product (`what`). */
async function keep(draft: DraftArgs, base: string): Promise<Done> {
  const text = (name: string) => String(draft.form.get(name) ?? "");
  switch (text("what")) {
    case "amounts":
      return { kept: await keepQuantities(draft) };
    case "details":
      return { kept: await keepDetails(draft) };
    case "remove": {
      const out = await takeOut(draft, text("line"));
      const removed = out?.ok ? { name: out.line.name, undo: restoreTo(base, out.line.id) } : null;
      return { kept: out ?? { ok: true }, removed };
    }
    case "scan": {
      const code = text("q");
      const added = await addScanned(draft, code);
      if (added && !added.ok) return { kept: added, scan: { code, product: null } };
      return { kept: { ok: true }, scan: { code, product: added?.product ?? null } };
    }
    default:
      return { kept: { ok: true } };
  }
}

function problemOf(context: Route.ActionArgs["context"], { errors, key, params }: Failure): string {
  return Object.values(errors).flat()[0] ?? textsOf(context, "errors")(key, params ?? {});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => afterNavigation(serverAction());
