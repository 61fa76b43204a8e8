import { FormDialog } from "#app/components/form-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { enrollUser } from "#app/domain/users/enroll-user.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import type { Route } from "./+types/enroll";
import { AddressField } from "./address-field.tsx";
import { filledForm, roleChoice } from "./role-choice.server.ts";
import { RoleFields, type UserForm } from "./role-fields.tsx";

export const loader = (args: Route.LoaderArgs) => ({
  ...newForm(enrollUser, args),
  ...roleChoice(args.context),
});

export const action = async (args: Route.ActionArgs) =>
  (await filledForm(enrollUser, args)) ??
  saveForm(enrollUser, args, { to: "../..", toast: "users.enrolled" });

/** Enrolls somebody by e-mail (document 3, sections 2 and 5). */
export default function Enroll({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("organization");
  const { token, mayMakeAdmin, givable } = loaderData;
  const first = { email: "", role: mayMakeAdmin ? "admin" : "custom", permissions: [] };
  return (
    <FormDialog<UserForm>
      id="enroll"
      title={t("enrollTitle")}
      confirm={t("send")}
      closeTo={useParentLocation("../..")}
      labels={{ email: t("email"), role: t("role"), permissions: t("permissions") }}
      reply={actionData}
      from={{ token, ...first }}
      untilValid
      fixed
    >
      {(field) => (
        <>
          <AddressField field={field("email")} />
          <RoleFields field={field} mayMakeAdmin={mayMakeAdmin} givable={givable} />
        </>
      )}
    </FormDialog>
  );
}
