import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { load } from "#app/http/load.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import type { Route } from "./+types/leave-draft";

export async function loader(args: Route.LoaderArgs) {
  salesMemberOf(args.context);
  const { count } = await load(presentDraft, args);
  return { count, leaveTo: `/store/${args.params.slug}/sign-out` };
}

/** Asks before an order that is not placed yet goes with the session. */
export default function LeaveDraft({ loaderData: { count, leaveTo } }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  return (
    <ConfirmDialog
      title={t("leave.title")}
      closeTo={useParentLocation("..")}
      action={leaveTo}
      confirmLabel={t("leave.confirm")}
    >
      <p>{t("leave.text", { count })}</p>
      <input type="hidden" name="sure" value="on" />
    </ConfirmDialog>
  );
}
