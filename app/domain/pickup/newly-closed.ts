import { readLocalDate } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";
import type { ClosedDays } from "./pickup-rules.ts";

/** The closed days of rules that were open by those before. */
export const newlyClosed = (before: readonly ClosedDays[], after: readonly ClosedDays[]): ClosedDays[] =>
  before.reduce<ClosedDays[]>((left, closed) => left.flatMap((days) => beside(days, closed)), [...after]);

/** The days of a range that lie in no other one. */
const beside = (days: ClosedDays, { from, to }: ClosedDays): ClosedDays[] =>
  days.to < from || to < days.from
    ? [days]
    : [
        { from: days.from, to: daysLater(from, -1) },
        { from: daysLater(to, 1), to: days.to },
      ].filter((left) => left.from <= left.to);

/** Closed days for an address: `2026-12-24..2026-12-26,2026-12-31..2026-12-31`. */
export const writeClosed = (closed: readonly ClosedDays[]): string =>
  closed.map(({ from, to }) => `${from}..${to}`).join(",");

/** Closed days as an address says them; what can't be read is none. */
export const readClosed = (text: string): ClosedDays[] =>
  text.split(",").flatMap((days) => {
    const [from, to] = days.split("..").map(readLocalDate);
    return from && to ? [{ from, to }] : [];
  });
