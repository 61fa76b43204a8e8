import type { Translate } from "#app/lib/translate.ts";
import type { PickupRules } from "./pickup-rules.ts";

/** The hours of a week on one line, days of the same hours together. */
export function weekInWords(hours: PickupRules["hours"], t: Translate): string {
  if (!hours) return t("pickup:summary.anyHour");
  const dayName = (day: number) => t(`pickup:short.${day + 1}`);
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
      return `${days} ${text || t("pickup:summary.closedOn")}`;
    })
    .join("; ");
}

/** How long before its pickup an order must be there. */
export function pickupNoticeInWords(said: PickupRules["notice"], t: Translate): string {
  if (said === null) return t("pickup:summary.notice.none");
  if ("hours" in said) return t("pickup:summary.notice.hours", { count: said.hours });
  const { days: count, until } = said;
  return count === 0
    ? t("pickup:summary.notice.same", { until })
    : t("pickup:summary.notice.until", { count, until });
}
