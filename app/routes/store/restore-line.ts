import { redirect } from "react-router";
import { restoreDraftLine } from "#app/domain/drafts/restore-draft-line.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/restore-line";
import { presentDraft } from "./keep-draft.server.ts";

/** Puts a line back that was taken out of the draft. Its draft may have been placed meanwhile: that is told. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const page = `/store/${params.slug}/new${url.search}`;
  const location_id = salesMemberOf(context).workplaceId;
  const restored = await attempt(restoreDraftLine, context, { location_id, line_id: params.line_id }).catch(
    () => null,
  );
  if (!restored) return redirectWithToast(page, "draft.gone", { kind: "error" });
  if (!restored.ok) return redirectWithToast(page, restored.key, { kind: "error", params: restored.params });
  const line = (await presentDraft(context)).lines.find(({ id }) => id === restored.result.id);
  return redirectWithToast(page, "draft.restored", { params: { name: line?.name ?? "" } });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.slug}/new`);
