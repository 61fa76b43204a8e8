import { readLocalDate } from "#app/lib/local-date.ts";
import type { ClosedDays } from "./pickup-rules.ts";

/** The closed days of rules that lie within none of those before. */
export const newlyClosed = (before: readonly ClosedDays[], after: readonly ClosedDays[]): ClosedDays[] =>
  after.filter(({ from, to }) => !before.some((days) => days.from <= from && to <= days.to));

/** Closed days for an address: `2026-12-24..2026-12-26,2026-12-31..2026-12-31`. */
export const writeClosed = (closed: readonly ClosedDays[]): string =>
  closed.map(({ from, to }) => `${from}..${to}`).join(",");

/** Closed days as an address says them; what can't be read is none. */
export const readClosed = (text: string): ClosedDays[] =>
  text.split(",").flatMap((days) => {
    const [from, to] = days.split("..").map(readLocalDate);
    return from && to ? [{ from, to }] : [];
  });
