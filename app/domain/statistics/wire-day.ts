import { z } from "zod";
import type { LocalDate } from "#app/lib/local-date.ts";

/** A day on the wire of the statistics, with what was counted on it: its month is zero-based (document 4, Shapes). */
export const countedDay = z.object({
  year: z.number(),
  month: z.number().describe("From 0, January, to 11."),
  day: z.number(),
  count: z.number(),
});
export type CountedDay = z.output<typeof countedDay>;

/** A local day as the statistics tell it. */
export function onTheWire(day: LocalDate, count: number): CountedDay {
  const [year, month, date] = day.split("-").map(Number);
  return { year: year ?? 0, month: (month ?? 1) - 1, day: date ?? 0, count };
}

/** The local day of what the statistics tell. */
export const readDay = ({ year, month, day }: CountedDay): LocalDate =>
  `${year}-${String(month + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
