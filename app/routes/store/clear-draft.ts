import { redirect } from "react-router";
import { clearDraft } from "#app/domain/drafts/clear-draft.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/clear-draft";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.slug}/new`);

export async function action({ params, context }: Route.ActionArgs) {
  await attempt(clearDraft, context, { location_id: salesMemberOf(context).workplaceId });
  return redirectWithToast(`/store/${params.slug}/new`, "draft.cleared");
}
