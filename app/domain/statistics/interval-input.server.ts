import { z } from "zod";
import { type LocalDate, readLocalDate } from "#app/lib/local-date.ts";
import { localDay } from "#app/lib/local-day.ts";
import { latestDay, readTypedDay, type YearlessDay } from "#app/lib/typed-day.ts";
import type { Interval } from "./days-read.server.ts";
import { type IntervalScreen, intervalScreens } from "./interval-screens.ts";
import { FIRST_DAY } from "./limits.ts";

/** A number of a day, as a number or a text; blank is none. */
const part = (min: number, max: number) =>
  z
    .preprocess(
      (said) => (typeof said === "string" && said.trim() === "" ? undefined : said),
      z.coerce.number().int().min(min).max(max).optional(),
    )
    .optional();
const year = part(2021, 2100);
const month = part(0, 11).describe("From 0, January, to 11.");
const day = part(1, 31).describe("Past its month's end that end is meant.");

/** A day of a form or an address; blank is none. Breaks `date`. */
const typedDay = z
  .string()
  .transform((text, context) => {
    const day = readTypedDay(text);
    if (day !== undefined || text.trim() === "") return day;
    context.addIssue({ code: "custom", params: { code: "date" }, input: text });
    return z.NEVER;
  })
  .optional()
  .describe("`YYYY-MM-DD`; in the place of year, month and day. `to` is not before `from`.");

function dayOf(year?: number, month?: number, day?: number): LocalDate | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return readLocalDate(`${year}-${month + 1}-${Math.min(day, last)}`);
}

/** The fields of an interval: year, zero-based month and day of its start and end, or two days. */
export const intervalFields = {
  ...{ sy: year, sm: month, sd: day, ey: year, em: month, ed: day },
  ...{ from: typedDay, to: typedDay },
};

/** The parts of a day, which say one together. */
const dayParts = [
  ["sy", "sm", "sd"],
  ["ey", "em", "ed"],
] as const;
type Parts = { readonly [K in (typeof dayParts)[number][number]]?: unknown };

/** The parts that are missing of days of which some are said. */
const missingParts = (said: Parts) =>
  dayParts.flatMap((day) => {
    const missing = day.filter((part) => said[part] === undefined);
    return missing.length === day.length ? [] : missing;
  });

/**
 * A day is said whole, or not at all, and the end is not before the start (document 2, section 5). Breaks `required` at what
 * is missing, and `day_later` at the end.
 */
export function soundDays(said: Said, context: z.RefinementCtx): void {
  const breaks = (part: string, code: string, input?: unknown) =>
    context.addIssue({ code: "custom", path: [part], params: { code }, input });
  for (const part of missingParts(said)) breaks(part, "required");
  const { from, to } = daysIn(said);
  if (isBefore(to, from)) breaks(said.to === undefined ? "ed" : "to", "day_later", to);
}

/** Whether a day is before another one, as far as both are said with their years. */
const isBefore = (one: DaysAsked["to"], other: DaysAsked["from"]): one is LocalDate =>
  typeof one === "string" && typeof other === "string" && one < other;

/**
 * What an address says of such fields, without what can't be read: a page begins as where nothing is said. A start after its
 * end is that end, in sight, while `/v1` refuses both.
 */
export const readableIn = (
  fields: Readonly<Record<string, z.ZodType>>,
  said: Readonly<Record<string, string>>,
): Record<string, string> => {
  const readable = Object.entries(said).filter(
    ([name, value]) => Object.hasOwn(fields, name) && fields[name]?.safeParse(value).success,
  );
  const broken = dayParts.filter((day) =>
    missingParts(Object.fromEntries(readable)).some((part) => isOf(day, part)),
  );
  const whole = Object.fromEntries(readable.filter(([name]) => !broken.some((day) => isOf(day, name))));
  const { from, to } = daysIn(z.object(intervalFields).parse(whole));
  return isBefore(to, from) ? { ...whole, from: to } : whole;
};

const isOf = (day: readonly string[], name: string): boolean => day.includes(name);

type Said = z.output<z.ZodObject<typeof intervalFields>>;

/** The days that {@link intervalFields} say. */
export const daysIn = ({ sy, sm, sd, ey, em, ed, from, to }: Said): DaysAsked => ({
  from: from ?? dayOf(sy, sm, sd),
  to: to ?? dayOf(ey, em, ed),
});

/** The days of an interval as far as somebody has said them. */
export interface DaysAsked {
  from: LocalDate | YearlessDay | undefined;
  to: LocalDate | YearlessDay | undefined;
}

/** An interval of local days, as year, zero-based month and day of its start and end (document 4, Dates), or as two days. */
export const intervalInput = z.object(intervalFields).superRefine(soundDays).transform(daysIn);

/**
 * The interval that is meant: what its screen begins with where nothing is said, nothing before 30 September 2021 and
 * nothing after the screen's last day, its start not after its end (document 2, section 5). A start that is still to come
 * and has no end goes on to that last day. A day without its year is this year's, or of the latest year before in which it
 * can be chosen: a start by its end.
 */
export function intervalOf(
  asked: DaysAsked,
  now: Date,
  timeZone: string,
  screen: IntervalScreen = "dashboard",
): Interval {
  const today = localDay(now, timeZone);
  const { first, last } = intervalScreens[screen];
  const latest = last(today);
  const to = asked.to && latestDay(asked.to, today, latest);
  const from = asked.from && latestDay(asked.from, today, earlier(to ?? latest, latest));
  const open = from !== undefined && from > today ? latest : today;
  const end = later(earlier(to ?? open, latest), FIRST_DAY);
  const start = later(from ?? first(end), FIRST_DAY);
  return { from: earlier(start, end), to: end };
}

const earlier = (one: LocalDate, other: LocalDate) => (one < other ? one : other);
const later = (one: LocalDate, other: LocalDate) => (one > other ? one : other);
