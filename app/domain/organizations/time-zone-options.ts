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
