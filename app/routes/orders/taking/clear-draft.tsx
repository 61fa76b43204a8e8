import { redirectDocument } from "react-router";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { clearDraft } from "#app/domain/drafts/clear-draft.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { back } from "#app/http/back.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/clear-draft";
import { DrawnOrder } from "./drawn-order.tsx";
import { draftOf } from "./keep-draft.server.ts";
import { takerOf } from "./taker.server.ts";

/** Who may not take this order learns it here. */
export const loader = (args: Route.LoaderArgs) => ({ workplace: takerOf(args).location_id });

/** The page is loaded anew: what was typed about the customer must not come back with the next order. */
export async function action(args: Route.ActionArgs) {
  const page = back(args.url, "..");
  const cleared = await submit(clearDraft, args, (form) => draftOf(args, form));
  if (!cleared.ok) return tellFailure(cleared.failure, page);
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
      <DrawnOrder />
    </ConfirmDialog>
  );
}
