import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, daysAfter } from "#app/lib/durations.ts";
import { bitesWhenTold, type Retention, retentionNow, shortenedBy } from "./retention-rules.ts";

const start = new Date("2026-03-01T09:00:00Z");
const day = (n: number) => daysAfter(start, n);
const settled = (days: number): Retention => ({ days, nextDays: null, bitesAt: null, toldAt: null });

test("a longer retention holds at once, a shorter one after 30 days, and a longer one in between takes it back", () => {
  const longer = retentionNow(settled(90), { now: start, planDays: 360, older: false });
  expect(longer).toEqual(settled(360));
  const shrunk = retentionNow(settled(360), { now: start, planDays: 90, older: true });
  expect(shrunk).toEqual({ days: 360, nextDays: 90, bitesAt: day(30), toldAt: null });
  expect(shrunk && bitesWhenTold(shrunk, day(15.9))).toBeNull();
  expect(shrunk && bitesWhenTold(shrunk, day(16))).toEqual(day(30));
  expect(retentionNow(shrunk, { now: day(10), planDays: 360, older: true })).toEqual(settled(360));
  expect(retentionNow(shrunk, { now: day(10), planDays: null, older: true })).toEqual(shrunk);
});

test("before the first plan nothing is decided, and orders older than its days are warned of first", () => {
  expect(retentionNow(null, { now: start, planDays: null, older: true })).toBeNull();
  expect(retentionNow(null, { now: start, planDays: 14, older: false })).toEqual(settled(14));
  expect(retentionNow(null, { now: start, planDays: 14, older: true })).toEqual({
    days: null,
    nextDays: 14,
    bitesAt: day(30),
    toldAt: null,
  });
});

const plan = (planId: string, cancelAt: Date | null = null) => ({
  ...{ planId, cancelAt, status: "active", quantity: 1, createdAt: start, pausedAt: null, pastDueAt: null },
});

test("what is bought shortens what is in force only where neither it nor what runs keeps orders as long", () => {
  const shorter = { days: 1080, nextDays: 90, at: day(30) };
  const ended = plan("store_ultimate", day(-5));
  const basic = plan("store_basic");
  expect(shortenedBy([ended], basic, start, settled(1080))).toEqual(shorter);
  expect(shortenedBy([ended], basic, start, null)).toEqual(shorter);
  expect(shortenedBy([plan("store_ultimate")], basic, start, settled(1080))).toBeNull();
  expect(shortenedBy([ended, plan("store_trial", day(9))], basic, start, settled(1080))).toEqual(shorter);
  expect(shortenedBy([], plan("store_ultimate"), start, settled(1080))).toBeNull();
  expect(shortenedBy([plan("store_trial", day(9))], basic, start, settled(14))).toBeNull();
  // What is bought while a shortening waits comes with it.
  const waiting = { days: 1080, nextDays: 90, bitesAt: day(7), toldAt: day(-7) };
  expect(shortenedBy([], basic, start, waiting)).toEqual({ ...shorter, at: day(7) });
});

const step = fc.record({
  hours: fc.integer({ min: 1, max: 24 * 20 }),
  planDays: fc.constantFrom(null, 14, 90, 360, 1080),
});

test("whatever plans come and go, nothing shortens within 30 days of its cause, nor 14 days after the mail", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      let retention: Retention | null = settled(1080);
      let now = start;
      // The longest that any plan of the last 30 days keeps orders, as a list of what ran from when on.
      const plans: { from: Date; days: number }[] = [{ from: start, days: 1080 }];
      let told: { days: number; at: Date } | null = null;
      for (const { hours, planDays } of steps) {
        now = new Date(now.getTime() + hours * (DAY_MS / 24));
        const last: number = plans.at(-1)?.days ?? 0;
        if (planDays !== null && planDays !== last) plans.push({ from: now, days: planDays });
        const before: number | null = retention?.days ?? null;
        retention = retentionNow(retention, { now, planDays, older: true });
        const after = retention?.days ?? 0;
        if (before !== null && after < before) {
          expect(told).not.toBeNull();
          expect(now.getTime() - (told?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(14 * DAY_MS);
          const ran = plans.filter((_, n) => (plans[n + 1]?.from ?? now) > daysAfter(now, -30));
          expect(after).toBeGreaterThanOrEqual(Math.min(...ran.map(({ days }) => days)));
          expect(told?.days).toBeLessThanOrEqual(after);
        }
        const bites = retention && bitesWhenTold(retention, now);
        if (retention?.nextDays && bites) {
          expect(bites.getTime() - now.getTime()).toBeGreaterThanOrEqual(14 * DAY_MS);
          told = { days: retention.nextDays, at: now };
          retention = { ...retention, bitesAt: bites, toldAt: now };
        }
      }
    }),
  );
});
