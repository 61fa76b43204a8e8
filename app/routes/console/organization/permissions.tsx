import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { FormDialog } from "#app/components/form-dialog.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { changePermissions } from "#app/domain/users/change-permissions.server.ts";
import { userById } from "#app/domain/users/user-by-id.server.ts";
import { loadFor, saveRow } from "#app/http/form-page.server.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/permissions";
import { compareUser, userValues } from "./compare-user.server.ts";
import { filledForm, roleChoice } from "./role-choice.server.ts";
import { RoleFields, type UserForm } from "./role-fields.tsx";

export const loader = async (args: Route.LoaderArgs) => ({
  user: userValues(await loadFor(changePermissions, userById, args)),
  ...roleChoice(args.context),
});

export const action = async (args: Route.ActionArgs) =>
  (await filledForm(changePermissions, args)) ??
  saveRow(changePermissions, args, compareUser(args.context), { to: "../../.." });

export const shouldRevalidate = reloadAfterConflict;

/** What somebody may do; the address stays (document 3, section 2). */
export default function Permissions({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("organization");
  const { user, ...choice } = loaderData;
  return (
    <FormDialog<UserForm>
      id="permissions"
      title={t("permissionsTitle")}
      closeTo={useParentLocation("../../..")}
      labels={{ email: t("email"), role: t("role"), permissions: t("permissions") }}
      reply={actionData}
      from={user}
      fixed
    >
      {(field) => (
        <>
          <input type="hidden" name="details" value="on" />
          <TextField field={field("email")} label={t("email")} type="email" readOnly />
          <RoleFields field={field} {...choice} />
        </>
      )}
    </FormDialog>
  );
}

export const ErrorBoundary = DialogBoundary;
