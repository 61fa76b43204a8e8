import { useTranslation } from "#app/components/translation.tsx";
import type { PickupNotice } from "#app/domain/pickup/pickup-rules.ts";

interface WhenItComesProps {
  /** How long before it has to be ordered, where the product says so itself. */
  notice: PickupNotice | null;
  /** The days of the week on which it is picked up, 1 Monday … 7 Sunday. */
  days: readonly number[];
}

/** How long before a product is ordered and on which days it is picked up; nothing where any time will do. */
export function WhenItComes({ notice, days }: WhenItComesProps) {
  const { t } = useTranslation("shop");
  const everyDay = days.length === 7;
  if (notice === null && everyDay) return null;
  const names = days.map((day) => t(`day.${(day - 1) as 0}`));
  return (
    <p className="when-it-comes">
      {notice === null
        ? null
        : "hours" in notice
          ? t("notice.hours", { count: notice.hours })
          : t("notice.until", { count: notice.days, until: notice.until })}{" "}
      {everyDay ? null : t("notice.days", { days: names.join(", ") })}
    </p>
  );
}
