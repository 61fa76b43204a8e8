import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** Where an admin is asked whether to see the console as a user. */
const viewAddress = (userId: string) => `/console/organization/users/${userId}/view`;

/** Leads to {@link viewAddress}: for the row of a user with rights of their own, and for admins alone. */
export function ViewAs({ userId, email }: { userId: string; email: string }) {
  const { t } = useTranslation("console");
  return (
    <PlainLink to={viewAddress(userId)} aria-label={t("viewing.actOf", { email })}>
      {t("viewing.act")}
    </PlainLink>
  );
}
