import { useTranslation } from "#app/components/translation.tsx";
import type { PickupValues } from "#app/domain/pickup/pickup-row.server.ts";

/** Pickup rules on one line: the week, days of the same hours together, then notice, days ahead and slots. */
export function useRulesInWords(): (rules: PickupValues) => string {
  const { t } = useTranslation("pickup");
  const dayName = (day: number) => t(`short.${(day + 1) as 1}`);

  function week(hours: PickupValues["hours"]): string {
    if (!hours) return t("summary.anyHour");
    const said = hours.map((day) => day.map(({ from, to }) => `${from}–${to}`).join(", "));
    const runs: { first: number; last: number; hours: string }[] = [];
    for (const [day, text] of said.entries()) {
      const run = runs.at(-1);
      if (run?.hours === text) run.last = day;
      else runs.push({ first: day, last: day, hours: text });
    }
    return runs
      .map(({ first, last, hours: text }) => {
        const days = first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`;
        return `${days} ${text || t("summary.closedOn")}`;
      })
      .join("; ");
  }

  function notice(said: PickupValues["notice"]): string {
    if (said === null) return t("summary.notice.none");
    if ("hours" in said) return t("summary.notice.hours", { count: said.hours });
    const { days: count, until } = said;
    return count === 0 ? t("summary.notice.same", { until }) : t("summary.notice.until", { count, until });
  }

  function slots({ slot_minutes: minutes, capacity: count }: PickupValues): string[] {
    if (minutes === null) return [];
    const each = t("slots.each", { count: minutes });
    return [count === null ? t("summary.slots", { each }) : t("summary.slotsOf", { each, count })];
  }

  return (rules) =>
    [
      week(rules.hours),
      notice(rules.notice),
      t("summary.ahead", { count: rules.days_ahead }),
      ...slots(rules),
    ].join(" · ");
}
