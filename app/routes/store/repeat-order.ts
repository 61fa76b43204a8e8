import { redirect } from "react-router";
import { repeatOrder } from "#app/domain/drafts/repeat-order.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/repeat-order";

/** Puts a past order into the draft again, and says what of it can't be ordered now. */
export async function action(args: Route.ActionArgs) {
  const page = `/store/${args.params.slug}/new`;
  const outcome = await submit(repeatOrder, args, { location_id: salesMemberOf(args.context).workplaceId });
  if (!outcome.ok) {
    const { code = "invalid", params = {} } = outcome.reply.data.refusal ?? {};
    return redirectWithToast(page, `errors:refusal.${code}`, { kind: "error", params });
  }
  const { number, count, missing } = outcome.result;
  const params = { number, names: missing.join(", ") };
  if (missing.length === 0) return redirectWithToast(page, "draft.repeated", { params });
  const key = count > 0 ? "draft.repeatedWithout" : "draft.repeatedNone";
  return redirectWithToast(page, key, { kind: "error", params });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.slug}/mine`);
