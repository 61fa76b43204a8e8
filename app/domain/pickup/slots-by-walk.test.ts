import fc from "fast-check";
import { expect, test } from "vitest";
import { daysLater } from "#app/lib/local-day.ts";
import type { PickupNotice, PickupOfProduct, PickupRules } from "./pickup-rules.ts";
import { isPickup, leftIn, pickupDays, pickupHours, type Slot, takenIn } from "./slots.ts";

/** In Santiago the clocks change at midnight, on Lord Howe by half an hour. */
const zones = ["Europe/Bucharest", "America/Santiago", "Australia/Lord_Howe"] as const;
/** Around both changes of the clocks in each of them. */
const weeks = {
  "Europe/Bucharest": ["2026-03-24", "2026-10-20"],
  "America/Santiago": ["2026-03-31", "2026-09-01"],
  "Australia/Lord_Howe": ["2026-03-31", "2026-09-29"],
} as const;
const MINUTE = 60_000;
const WINDOW_DAYS = 12;

/** What the clocks of a zone show, minute by minute: `YYYY-MM-DD HH:MM`. */
function clockOf(zone: string, since: string): Map<string, number> {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  const firsts = new Map<string, number>();
  const begin = Date.parse(`${since}T00:00:00Z`) - 2 * 24 * 60 * MINUTE;
  for (let minute = 0; minute < WINDOW_DAYS * 24 * 60; minute += 1) {
    const label = format.format(begin + minute * MINUTE);
    if (!firsts.has(label)) firsts.set(label, begin + minute * MINUTE);
  }
  return firsts;
}

const clocks = new Map(
  zones.flatMap((zone) => weeks[zone].map((week) => [zone + week, clockOf(zone, week)])),
);

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const quarter = fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15);
const notice: fc.Arbitrary<PickupNotice | null> = fc.option(
  fc.oneof(
    fc.record({ hours: fc.integer({ min: 0, max: 60 }) }),
    fc.record({
      days: fc.integer({ min: 0, max: 2 }),
      until: fc.integer({ min: 0, max: 1439 }).map(time),
    }),
  ),
);
const ranges = fc.uniqueArray(quarter, { maxLength: 8 }).map((ends) => {
  const sorted = ends.sort((a, b) => a - b);
  return sorted.flatMap((end, place) =>
    place % 2 === 1 ? [{ from: time(sorted[place - 1] ?? 0), to: time(end) }] : [],
  );
});

interface Case {
  zone: (typeof zones)[number];
  week: string;
  now: number;
  rules: PickupRules;
  goods: PickupOfProduct[];
}

const cases: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom(...zones), fc.constantFrom(0, 1), fc.integer({ min: 0, max: 6 * 24 * 60 }))
  .chain(([zone, which, minute]) => {
    const week = weeks[zone][which] ?? "";
    const closed = fc
      .tuple(fc.integer({ min: -1, max: 9 }), fc.integer({ min: 0, max: 2 }))
      .map(([from, days]) => ({ from: daysLater(week, from), to: daysLater(week, from + days) }));
    return fc.record({
      zone: fc.constant(zone),
      week: fc.constant(week),
      now: fc
        .integer({ min: 0, max: 1 })
        .map((half) => Date.parse(`${week}T00:00:00Z`) + minute * MINUTE + half * 30_000),
      rules: fc.record({
        hours: fc.option(fc.array(ranges, { minLength: 7, maxLength: 7 })),
        closed: fc.array(closed, { maxLength: 2 }),
        notice,
        daysAhead: fc.integer({ min: 0, max: 3 }),
        slotMinutes: fc.option(fc.constantFrom(15, 30, 60)),
        capacity: fc.option(fc.integer({ min: 1, max: 4 })),
        pausedOn: fc.option(
          fc.integer({ min: 0, max: 6 }).map((days) => daysLater(week, days)),
          { freq: 6 },
        ),
      }) as fc.Arbitrary<PickupRules>,
      goods: fc.array(fc.record({ days: fc.integer({ min: 0, max: 127 }), notice }), { maxLength: 2 }),
    });
  });

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const nameOfDay = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

/** Every minute of the clock at which a pickup may be, looked at one by one. */
function slowly({ zone, week, now, rules, goods }: Case): { minutes: Set<string>; today: string } {
  const clock = clocks.get(zone + week) ?? new Map<string, number>();
  const labels = [...clock.keys()];
  const shown = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: zone });
  const today = shown.format(now);
  const minutes = new Set<string>();
  if (rules.pausedOn === today) return { minutes, today };
  const days = Array.from({ length: rules.daysAhead + 1 }, (_, ahead) => daysLater(today, ahead));
  const deadlines = new Map<string, number>();
  const deadline = (label: string) => {
    const known = deadlines.get(label) ?? clock.get(labels.find((one) => one >= label) ?? "") ?? 0;
    deadlines.set(label, known);
    return known;
  };
  for (const [label, instant] of clock) {
    const [day = "", hour = ""] = label.split(" ");
    const weekday = weekdays.indexOf(nameOfDay.format(Date.parse(day)));
    const open = rules.hours ? rules.hours[weekday] : [{ from: "00:00", to: "24:00" }];
    const fits =
      days.includes(day) &&
      instant >= now &&
      open?.some(({ from, to }) => from <= hour && hour < to) &&
      !rules.closed.some(({ from, to }) => day >= from && day <= to) &&
      goods.every((product) => Math.floor(product.days / 2 ** weekday) % 2 === 1) &&
      [rules.notice, ...goods.map((product) => product.notice)].every((wanted) => {
        if (!wanted) return true;
        if ("hours" in wanted) return instant - wanted.hours * 60 * MINUTE >= now;
        return now <= deadline(`${daysLater(day, -wanted.days)} ${wanted.until}`);
      });
    if (fits) minutes.add(label);
  }
  return { minutes, today };
}

/** The slots of a day, found by walking through each opening minute by minute. */
function slowSlots(day: string, minutes: Set<string>, rules: PickupRules): Slot[] {
  const open = rules.hours
    ? rules.hours[weekdays.indexOf(nameOfDay.format(Date.parse(day)))]
    : [{ from: "00:00", to: "24:00" }];
  const slots: Slot[] = [];
  for (const { from, to } of open ?? []) {
    let walked = 0;
    let begin: string | null = null;
    for (let minute = 0; minute < 1440; minute += 1) {
      const hour = time(minute);
      if (hour < from || hour >= to) continue;
      if (rules.slotMinutes === null) {
        if (begin === null && minutes.has(`${day} ${hour}`)) slots.push({ from: hour, to });
        if (minutes.has(`${day} ${hour}`)) begin = hour;
        continue;
      }
      if (walked % rules.slotMinutes === 0) begin = hour;
      walked += 1;
      if (walked % rules.slotMinutes === 0 && begin && minutes.has(`${day} ${begin}`))
        slots.push({ from: begin, to: time(minute + 1) });
    }
  }
  return slots;
}

/** An order that somebody has placed: so many days from today, at a minute of that day. */
interface Placed {
  ahead: number;
  minute: number;
}

/** Most lie at the beginning of a slot, as customers place them; the rest anywhere. */
const placed: fc.Arbitrary<Placed[]> = fc.array(
  fc.record({
    ahead: fc.integer({ min: -1, max: 4 }),
    minute: fc.oneof(
      fc.integer({ min: 0, max: 95 }).map((quarters) => quarters * 15),
      fc.integer({ min: 0, max: 1439 }),
    ),
  }),
  { maxLength: 60 },
);

/** The orders as `slotsTaken` counts them. */
const countedBy = (orders: readonly Placed[], today: string): Map<string, number> =>
  orders.reduce((taken, { ahead, minute }) => {
    const key = `${daysLater(today, ahead)} ${time(minute)}`;
    return taken.set(key, (taken.get(key) ?? 0) + 1);
  }, new Map<string, number>());

const minutesIn = ({ from, to }: Slot): number[] =>
  [from, to].map((hour) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3)));

/** How many orders a slot has, and how many more it takes: one place of it after another is given to an order in it. */
function slowlyFilled(orders: readonly Placed[], ahead: number, slot: Slot, capacity: number | null) {
  const [from = 0, to = 0] = minutesIn(slot);
  let [has, left] = [0, capacity];
  for (const order of orders) {
    if (order.ahead !== ahead || order.minute < from || order.minute >= to) continue;
    has += 1;
    if (left) left -= 1;
  }
  return { has, left };
}

test("every rule gives what a walk through the minutes gives, over both changes of the clocks, in three zones", () => {
  fc.assert(
    fc.property(
      cases,
      placed,
      fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 30 }),
      (made, orders, asked) => {
        const { zone, now, rules, goods } = made;
        const at = new Date(now);
        const { minutes, today } = slowly(made);
        const taken = countedBy(orders, today);
        const expected = new Map<string, Slot[]>();
        for (let ahead = -1; ahead <= rules.daysAhead + 1; ahead += 1) {
          const day = daysLater(today, ahead);
          expected.set(day, slowSlots(day, minutes, rules));
          expect(pickupHours(day, rules, goods, at, zone)).toEqual(expected.get(day));
          for (const slot of expected.get(day) ?? [])
            expect([
              day,
              slot,
              { has: takenIn(taken, day, slot), left: leftIn(rules, taken, day, slot) },
            ]).toEqual([day, slot, slowlyFilled(orders, ahead, slot, rules.capacity)]);
          for (const hour of asked.map(time)) {
            const fits = rules.slotMinutes
              ? expected.get(day)?.some(({ from }) => from === hour)
              : minutes.has(`${day} ${hour}`);
            expect([day, hour, isPickup(day, hour, rules, goods, at, zone)]).toEqual([day, hour, fits]);
          }
        }
        const days = [...expected].filter(([, slots]) => slots.length > 0).map(([day]) => day);
        expect(pickupDays(rules, goods, at, zone)).toEqual(days);
      },
    ),
    { numRuns: 150 },
  );
});
