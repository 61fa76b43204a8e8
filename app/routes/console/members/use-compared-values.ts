import type { ComparedValue } from "#app/components/present-values.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { memberRoles } from "#app/domain/members/limits.ts";

interface Stored {
  username: string;
  role: string;
  /** The names of the allowed workplaces; null is all. */
  locations: string[] | null;
}

interface Loaded {
  stored: Stored;
  choices: readonly { id: string; name: string }[];
}

/** The stored member and the form as it was sent, field by field, as people read them. */
export function useComparedValues() {
  const { t } = useTranslation("members");
  const roleName = (role: unknown) => {
    const known = memberRoles.find((one) => one === role);
    return known ? t(`roles.${known}`) : "";
  };
  const placeNames = (names: string[] | null) => names?.join(", ") ?? t("all");
  return ({ stored, choices }: Loaded, typed: Record<string, unknown>): ComparedValue[] => {
    const ticked = [typed.restricted_locations ?? []].flat();
    const chosen = choices.filter(({ id }) => ticked.includes(id)).map(({ name }) => name);
    return [
      { label: t("username"), stored: stored.username, typed: String(typed.username ?? "") },
      { label: t("role"), stored: roleName(stored.role), typed: roleName(typed.role) },
      {
        label: t("workplaces"),
        stored: placeNames(stored.locations),
        typed: placeNames(typed.workplaces === "all" ? null : chosen),
      },
    ];
  };
}
