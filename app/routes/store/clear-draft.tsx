import { redirectDocument } from "react-router";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { clearDraft } from "#app/domain/drafts/clear-draft.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/clear-draft";

export const handle: AppHandle = { dialog: true };

/** The page is loaded anew: what was typed about the customer must not come back with the next order. */
export async function action({ url, context }: Route.ActionArgs) {
  const page = back(url, "..");
  const cleared = await attempt(clearDraft, context, { location_id: salesMemberOf(context).workplaceId });
  if (!cleared.ok) return redirectWithToast(page, cleared.key, { kind: "error", params: cleared.params });
  const { status, headers } = await redirectWithToast(page, "draft.cleared");
  return redirectDocument(page, { status, headers });
}

/** Asks before the whole order goes. */
export default function ClearDraft() {
  const { t } = useTranslation("store");
  return (
    <ConfirmDialog
      title={t("clear.title")}
      closeTo={useParentLocation("..")}
      confirmLabel={t("clear.confirm")}
    >
      <p>{t("clear.text")}</p>
    </ConfirmDialog>
  );
}
