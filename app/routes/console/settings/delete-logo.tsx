import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { deleteFile } from "#app/domain/files/delete-file.server.ts";
import { ownLogo } from "#app/domain/files/own-logo.server.ts";
import { act } from "#app/http/act.server.ts";
import { loadFor } from "#app/http/form-page.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { inWidth } from "#app/lib/picture-address.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/delete-logo";

const page = "/console/store/settings";

/** The logo. Refuses one that is gone, or was replaced (`not_found`). */
export async function loader(args: Route.LoaderArgs) {
  const logo = await loadFor(deleteFile, ownLogo, args);
  if (logo?.id !== args.params.file_id) throw asPage(new Refusal("not_found"));
  return { src: inWidth(logo.url, 320) };
}

export const action = (args: Route.ActionArgs) =>
  act(deleteFile, args, { to: page, toast: "settings.logoDeleted" });

export default function DeleteLogo({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("settings");
  return (
    <ConfirmDialog
      title={t("business.logoAsk.title")}
      closeTo={useParentLocation("../../..")}
      confirmLabel={t("business.logoDelete")}
    >
      <p>
        <img className="logo" src={loaderData.src} alt={t("business.logoNow")} />
      </p>
      <p>{t("business.logoAsk.goes")}</p>
    </ConfirmDialog>
  );
}

export const ErrorBoundary = DialogBoundary;
