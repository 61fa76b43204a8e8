import type { LocalDate } from "#app/lib/local-date.ts";

/** The first day that statistics, exports and reports can begin with (document 4, Dates, numbers, languages). */
export const FIRST_DAY: LocalDate = "2021-09-30";
/** Days of the dashboard unless others are chosen, and its quick picks (document 2, section 9). */
export const DASHBOARD_DAYS = 30;
export const quickDays = [7, 30, 60, 90, 365] as const;
/** So many products and members are shown as the most frequent (document 2, section 9). */
export const TOP = 10;
/** The first of the quick years; the last is the present one (document 4, Dates, numbers, languages). */
export const FIRST_QUICK_YEAR = 2021;
/** How far ahead a report may look: about two months (document 2, section 5). */
export const REPORT_DAYS_AHEAD = 61;
/** Characters of a list of workplaces: some 540 ids. */
export const LONGEST_LIST = 20_000;
