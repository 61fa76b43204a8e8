import { formatLocalDate } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { BrokenRule } from "#app/lib/invalid-input.ts";
import type { LocalDate } from "#app/lib/local-date.ts";

/** That nothing can be picked up on a day, which is named: its field may be far from who reads that. */
export const dayClosed = (day: LocalDate, language: Language): BrokenRule => ({
  path: ["pickup_date"],
  code: "pickup_day_closed",
  params: { day: formatLocalDate(day, language, "weekday") },
});
