import type { Language } from "#app/lib/i18n.ts";
import { DEFAULT_TIME_ZONE } from "./limits.ts";
import { timeZones } from "./time-zones.ts";

/** The time zones to choose from, that of Romania first, by its city and what it is ahead of UTC in winter. */
export const timeZoneOptions = (language: Language): { value: string; label: string }[] => {
  const first = {
    value: DEFAULT_TIME_ZONE,
    label: language === "ro" ? "București (UTC+2)" : "Bucharest (UTC+2)",
  };
  const others = timeZones.filter((value) => value !== DEFAULT_TIME_ZONE);
  return [first, ...others.map((value) => ({ value, label: value.replaceAll("_", " ") }))];
};

/** What a time zone is called in a sentence: by its city. */
export function cityOf(timeZone: string, language: Language): string {
  if (timeZone === DEFAULT_TIME_ZONE) return language === "ro" ? "București" : "Bucharest";
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
