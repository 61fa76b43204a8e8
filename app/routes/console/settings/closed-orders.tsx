import { ButtonLink } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { SettingsData } from "./page.tsx";

/** How many open orders stand on days that have just been closed, and the way to the first of them. */
export function ClosedOrders({ closed }: Pick<SettingsData, "closed">) {
  const { t } = useTranslation("settings");
  if (!closed?.first) return null;
  const { count, first } = closed;
  const seen = new URLSearchParams({ month: first.slice(0, "YYYY-MM".length), day: first });
  return (
    <Notice
      tone="warn"
      live
      action={
        <ButtonLink to={`/console/store/orders/calendar?${seen}`}>{t("closedOrders.calendar")}</ButtonLink>
      }
    >
      <p>{t("closedOrders.text", { count })}</p>
    </Notice>
  );
}
