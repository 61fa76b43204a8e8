import { redirect } from "react-router";
import { removeFromDraft } from "#app/domain/drafts/remove-from-draft.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/remove-line";
import { presentDraft } from "./keep-draft.server.ts";

/** Takes a line out of the draft; one that is gone already needs no word. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const page = `/store/${params.slug}/new${url.search}`;
  const line = (await presentDraft(context)).lines.find(({ id }) => id === params.line_id);
  if (!line) return redirect(page, 303);
  const location_id = salesMemberOf(context).workplaceId;
  const removed = await attempt(removeFromDraft, context, { location_id, line_id: line.id });
  if (!removed.ok) return redirectWithToast(page, removed.key, { kind: "error", params: removed.params });
  const undo = `/store/${params.slug}/draft/lines/${line.id}/restore${url.search}`;
  return redirectWithToast(page, "draft.removed", { params: { name: line.name }, undo });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.slug}/new`);
