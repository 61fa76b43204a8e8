import type { Translate } from "#app/lib/translate.ts";

/** What the fields of the form are called; an hour by its day, a closed day by its row. */
export function pickupLabels(t: Translate, wrong: readonly string[]): Record<string, string> {
  const parts = wrong.flatMap((name) => {
    const [, list, place = ""] = /^(hours|closed)\[(\d+)\]/.exec(name) ?? [];
    if (list === "hours") return [[name, t(`pickup:day.${Number(place) + 1}`)]];
    if (list === "closed") return [[name, t("pickup:closed.row", { number: Number(place) + 1 })]];
    return name.startsWith("notice.") ? [[name, t("pickup:notice.label")]] : [];
  });
  return {
    ...Object.fromEntries(parts),
    hours: t("pickup:hours.title"),
    closed: t("pickup:closed.title"),
    notice: t("pickup:notice.label"),
    days_ahead: t("pickup:ahead.daysAhead"),
    slot_minutes: t("pickup:slots.minutes"),
    capacity: t("pickup:slots.capacity"),
  };
}
