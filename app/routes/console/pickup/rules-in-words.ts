import { useTranslation } from "#app/components/translation.tsx";
import type { PickupValues } from "#app/domain/pickup/pickup-row.server.ts";
import { pickupNoticeInWords, weekInWords } from "#app/domain/pickup/rules-in-words.ts";
import type { Translate } from "#app/lib/translate.ts";

/** Pickup rules on one line: the week, days of the same hours together, then notice, days ahead and slots. */
export function useRulesInWords(): (rules: PickupValues) => string {
  const { t } = useTranslation("pickup");

  function slots({ slot_minutes: minutes, capacity: count }: PickupValues): string[] {
    if (minutes === null) return [];
    const each = t("slots.each", { count: minutes });
    return [count === null ? t("summary.slots", { each }) : t("summary.slotsOf", { each, count })];
  }

  return (rules) =>
    [
      weekInWords(rules.hours, t as Translate),
      pickupNoticeInWords(rules.notice, t as Translate),
      t("summary.ahead", { count: rules.days_ahead }),
      ...slots(rules),
    ].join(" · ");
}
