import { useTranslation } from "#app/components/translation.tsx";

/** The names of the form's fields, for the summary of its errors. */
export function useMemberLabels() {
  const { t } = useTranslation("members");
  return {
    username: t("username"),
    role: t("role"),
    workplaces: t("workplaces"),
    restricted_locations: t("checklist"),
  };
}
