import { z } from "zod";
import { rowVersion } from "#app/lib/input.server.ts";
import { minutesOf } from "#app/lib/local-clock.ts";
import { type LocalTime, readLocalDate, readLocalTime } from "#app/lib/local-date.ts";
import { pickupRuleLimits as limits, pickupNoticeKinds, slotChoices } from "./limits.ts";
import { type ClosedDays, freePickup, type OpenRange, type PickupNotice } from "./pickup-rules.ts";

const text = z.string().trim().max(20).nullish();

type Path = (string | number)[];
const breaks = (context: z.RefinementCtx, code: string, path: Path) =>
  void context.addIssue({ code: "custom", params: { code }, path, input: undefined });

/** The end of an opening: also `24:00`, as which midnight is read. */
function readEnd(typed: string): LocalTime | undefined {
  const end = /^24(?:[:.,\s]?00)?$/.test(typed) ? "24:00" : readLocalTime(typed);
  return end === "00:00" ? "24:00" : end;
}

/** An opening as it was typed; null for a blank one. */
const range = z
  .object({ from: text, to: text })
  .nullish()
  .transform((typed, context): OpenRange | null => {
    const { from: begin = null, to: end = null } = typed ?? {};
    if (!begin && !end) return null;
    const from = readLocalTime(begin ?? "");
    const to = readEnd(end ?? "");
    if (!from) breaks(context, begin ? "pickup_hour" : "required", ["from"]);
    if (!to) breaks(context, end ? "pickup_hour" : "required", ["to"]);
    if (!from || !to) return z.NEVER;
    if (minutesOf(to) <= minutesOf(from)) breaks(context, "hour_later", ["to"]);
    return { from, to };
  });

/** The openings of a day, the earliest first, blank ones left out. */
const openDay = z
  .array(range)
  .max(limits.ranges.max)
  .nullish()
  .transform((typed, context): OpenRange[] => {
    const given = (typed ?? []).flatMap((one, place) => (one ? [{ ...one, place }] : []));
    const sorted = given.sort((a, b) => a.from.localeCompare(b.from));
    for (const [at, { from, place }] of sorted.entries())
      if (from < (sorted[at - 1]?.to ?? "")) breaks(context, "hours_overlap", [place, "from"]);
    return sorted.map(({ from, to }) => ({ from, to }));
  });

/** Seven days from Monday on; null when nothing is said of any. */
const hours = z
  .array(openDay)
  .max(7)
  .nullish()
  .transform((typed): OpenRange[][] | null => {
    const days = Array.from({ length: 7 }, (_, day) => typed?.[day] ?? []);
    return days.some((day) => day.length > 0) ? days : null;
  })
  .describe(
    "Seven lists from Monday on, each of at most 4 ranges in local hours `HH:MM`, the end at most `24:00`; null, or seven empty lists: every day at any hour.",
  );

/** Days on which it is closed; without its end it is one day, and a blank one is left out. */
const closedDays = z
  .object({ from: text, to: text })
  .nullish()
  .transform((typed, context): ClosedDays | null => {
    const { from: first = null, to: last = null } = typed ?? {};
    if (!first && !last) return null;
    const from = readLocalDate(first ?? "");
    const to = last ? readLocalDate(last) : from;
    if (!from) breaks(context, first ? "full_date" : "required", ["from"]);
    if (last && !to) breaks(context, "full_date", ["to"]);
    if (!from || !to) return z.NEVER;
    if (to < from) breaks(context, "day_later", ["to"]);
    return { from, to };
  });

const closed = z
  .array(closedDays)
  .max(limits.closed.max)
  .nullish()
  .transform((typed) => {
    const given = (typed ?? []).flatMap((days) => days ?? []);
    return given.sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
  })
  .describe(`From this day to that one, both included; at most ${limits.closed.max}.`);

/** How long before an order must be placed; null for no notice. */
export const pickupNoticeInput = z
  .object({
    kind: z.enum(pickupNoticeKinds).optional().describe("Which of the values counts; may be left out."),
    hours: z.number().int().min(limits.noticeHours.min).max(limits.noticeHours.max).nullish(),
    days: z.number().int().min(0).max(limits.noticeDays.max).nullish(),
    until: text,
  })
  .nullish()
  .transform((typed, context): PickupNotice | null => {
    const { hours, days, until } = typed ?? {};
    const kind = typed?.kind ?? (hours != null ? "hours" : until ? "until" : "none");
    if (kind === "none") return null;
    if (kind === "hours") {
      if (hours == null) breaks(context, "required", ["hours"]);
      return hours == null ? z.NEVER : { hours };
    }
    const hour = readLocalTime(until ?? "");
    if (!hour) breaks(context, until ? "pickup_hour" : "required", ["until"]);
    return hour ? { days: days ?? 0, until: hour } : z.NEVER;
  })
  .describe(
    "`{hours}`: at least so many before; `{days, until}`: until that local hour, so many days before; null for none.",
  );

/** When customers may pick up, as it is said on the wire and in its form. */
export const rulesShape = {
  hours,
  closed,
  notice: pickupNoticeInput,
  days_ahead: z
    .number()
    .int()
    .min(0)
    .max(limits.daysAhead.max)
    .default(freePickup.daysAhead)
    .describe("The last day is so many days after today."),
  slot_minutes: z
    .literal([...slotChoices])
    .nullish()
    .transform((minutes) => minutes ?? null)
    .describe("Null without slots."),
  capacity: z
    .number()
    .int()
    .min(limits.capacity.min)
    .max(limits.capacity.max)
    .nullish()
    .transform((orders) => orders ?? null)
    .describe("Orders in one slot; null for any number. Without slots it is not kept."),
};

/** What the document of the API says of calls that save rules. */
export const WHOLE_RULES = `The rules are saved as a whole: without hours, closed days, a notice or slots there are none from then on, and without days ahead they are ${freePickup.daysAhead}.`;

/** The rules of the business, each of them; what is left out is free. */
export const rulesInput = z.object({ ...rulesShape, version: rowVersion });

/** An opening, or closed days, as /v1 shows them. */
export const shownRange = z.object({ from: z.string(), to: z.string() });

/** A notice as /v1 shows it. */
export const pickupNoticeOutput = z
  .union([z.object({ hours: z.number() }), z.object({ days: z.number(), until: z.string() })])
  .nullable()
  .describe("How long before an order must be placed; null for none.");

/** What /v1 shows of rules. */
export const rulesOutput = z.object({
  hours: z.array(z.array(shownRange)).nullable().describe("Seven lists from Monday on; null: at any hour."),
  closed: z.array(shownRange),
  notice: pickupNoticeOutput,
  days_ahead: z.number(),
  slot_minutes: z.number().nullable(),
  capacity: z.number().nullable(),
  paused: z.boolean().describe("Whether no orders are taken any more today."),
  version: z.number(),
});

/** The answer of a call that saves rules. */
export const savedRules = z.object({ version: z.number() });
