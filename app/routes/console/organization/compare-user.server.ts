import type { RouterContextProvider } from "react-router";
import { rightName } from "#app/domain/accounts/right-name.ts";
import type { UserRow } from "#app/domain/users/user-rows.server.ts";
import { textsOf } from "#app/http/locale.server.ts";
import type { Comparing } from "#app/http/tell-present.server.ts";

/** A user as their form is drawn. */
export const userValues = ({ email, pemail, role, permissions, version }: UserRow) => ({
  email: email ?? pemail ?? "",
  role,
  permissions,
  version,
});

/** The stored user and the form as it was sent, field by field. */
export function compareUser(context: Readonly<RouterContextProvider>): Comparing<UserRow> {
  const t = textsOf(context, "organization", "rights");
  const roleOf = (role: unknown) => t(`roles.${role}`);
  const rightsOf = (keys: unknown) =>
    [keys]
      .flat()
      .map((key) => rightName(String(key)))
      .filter((name) => name !== null)
      .map((name) => t(`rights:${name}`))
      .sort()
      .join(", ");
  return {
    compare: ({ role, permissions }, typed) => [
      { names: ["role"], label: t("role"), stored: roleOf(role), typed: roleOf(typed.role) },
      {
        names: ["permissions"],
        label: t("permissions"),
        stored: rightsOf(permissions),
        typed: rightsOf(typed.permissions),
      },
    ],
    valuesOf: userValues,
  };
}
