import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { leaveOrganization } from "#app/domain/users/leave-organization.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/leave";

export const loader = ({ context }: Route.LoaderArgs) => ({ business: scopeOf(context).organization.name });

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(leaveOrganization, args);
  if (!outcome.ok) return tellFailure(outcome.failure, "/console/organization");
  return redirectWithToast("/login", "users.left");
}

export default function Leave({ loaderData: { business } }: Route.ComponentProps) {
  const { t } = useTranslation("organization");
  return (
    <ConfirmDialog
      title={t("leave.heading", { business })}
      closeTo={useParentLocation("..")}
      confirmLabel={t("leave.confirm")}
      fixed
    >
      <p>{t("leave.about", { business })}</p>
      <p>{t("leave.account")}</p>
    </ConfirmDialog>
  );
}
