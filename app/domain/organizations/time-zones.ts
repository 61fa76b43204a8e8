/** The time zones to choose from, by their names in the tz database. */
export const timeZones: readonly string[] = Intl.supportedValuesOf("timeZone");

/** Whether a text names a time zone. */
export const isTimeZone = (name: string): boolean => timeZones.includes(name);
