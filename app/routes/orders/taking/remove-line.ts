import { redirect } from "react-router";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { removeFromDraft } from "#app/domain/drafts/remove-from-draft.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/remove-line";
import { takerOf } from "./taker.server.ts";
import { takingBase } from "./taking-base.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${takingBase(params)}/new`);

/** Takes a line out of the draft; one that is gone already needs no word. */
export async function action(args: Route.ActionArgs) {
  const { params, url } = args;
  const { location_id, base } = takerOf(args);
  const page = `${base}/new${url.search}`;
  const line = (await load(presentDraft, args)).lines.find(({ id }) => id === params.line_id);
  if (!line) return redirect(page, 303);
  const removed = await submit(removeFromDraft, args, { location_id });
  if (!removed.ok) return tellFailure(removed.failure, page);
  const undo = `${base}/draft/lines/${line.id}/restore${url.search}`;
  return redirectWithToast(page, "draft.removed", { params: { name: line.name }, undo });
}
