import fc from "fast-check";
import { expect, test } from "vitest";
import { effectOf, endsOn, pastDueOf, whenOf } from "./plan-rules.ts";
import type { Change, Chosen, Held } from "./plan-terms.ts";

const DAY = 86_400_000;
const now = new Date("2026-11-23T12:00:00Z");
const days = (n: number) => new Date(now.getTime() + n * DAY);
const held = (facts: Partial<Held> = {}): Held => ({
  id: "a",
  planId: "store_pro",
  status: "active",
  quantity: 1,
  billingCycle: "month",
  createdAt: days(-10),
  resetAt: days(20),
  cancelAt: null,
  pausedAt: null,
  pastDueAt: null,
  ...facts,
});
const to = (facts: Partial<Chosen> = {}): Change => ({
  planId: "store_pro",
  cycle: "month",
  quantity: 1,
  ...facts,
});
const none = { workplaces: 0, members: 0, products: 0 };

test.each([
  ["a larger plan", held(), to({ planId: "store_ultimate" }), "now"],
  ["a larger plan by the month", held({ billingCycle: "year" }), to({ planId: "store_ultimate" }), "now"],
  ["a smaller plan", held(), to({ planId: "store_basic" }), "period_end"],
  ["a smaller plan by the year", held(), to({ planId: "store_basic", cycle: "year" }), "period_end"],
  ["the same by the year", held(), to({ cycle: "year" }), "now"],
  ["the same by the month", held({ billingCycle: "year" }), to(), "period_end"],
  ["more seats", held({ planId: "store_member" }), to({ planId: "store_member", quantity: 3 }), "now"],
  [
    "fewer seats",
    held({ planId: "store_member", quantity: 3 }),
    to({ planId: "store_member" }),
    "period_end",
  ],
  ["no renewal", held(), "stop", "period_end"],
  ["something bought", null, to(), "now"],
] as const)("%s begins when it should", (_, from, change, when) => {
  expect(whenOf(from, change)).toBe(when);
});

test("a smaller plan tells what it takes away at the end of the period, and what is over its limits", () => {
  const pro = held();
  const effect = effectOf(
    [pro],
    pro,
    to({ planId: "store_basic" }),
    { workplaces: 3, members: 5, products: 900 },
    now,
  );
  expect(effect).toMatchObject({
    when: "period_end",
    at: days(20),
    gained: [],
    lost: ["balance_export", "activity_timeline"],
    over: [
      { name: "workplaces", used: 3, limit: 2 },
      { name: "products", used: 900, limit: 300 },
    ],
    retentionBites: days(50),
  });
});

test("without a plan nothing more is allowed, and retention stays that of the last one", () => {
  const pro = held({ status: "canceled", cancelAt: days(5) });
  const effect = effectOf([pro], pro, "stop", { ...none, workplaces: 1 }, now);
  expect(effect).toMatchObject({ at: days(5), retentionBites: null, after: { active: false } });
  expect(effect.before).toMatchObject({ active: true, retention: 360 });
  expect(effect.over).toEqual([{ name: "workplaces", used: 1, limit: 0 }]);
});

test.each([
  ["past due", { status: "past_due", pastDueAt: days(-3) }, days(4), true],
  [
    "past due in the last days of its period",
    { status: "past_due", pastDueAt: days(-3), resetAt: days(2) },
    days(2),
    true,
  ],
  ["past due for longer than it counts", { status: "past_due", pastDueAt: days(-10) }, now, false],
  ["waiting for its first payment", { status: "inactive" }, days(20), false],
] as const)(
  "what is %s stops with what is paid for, and nothing is lost that does not count",
  (_, facts, at, counts) => {
    const pro = held(facts);
    const effect = effectOf([pro], pro, "stop", none, now);
    expect(effect).toMatchObject({ at, counts, before: { active: counts }, after: { active: false } });
  },
);

/** Document 4's table, written again: workplaces, members, products, retention. */
const table: Readonly<Record<string, readonly [number, number, number, number]>> = {
  store_trial: [2, 5, 100, 14],
  store_basic: [2, 5, 300, 90],
  store_pro: [5, 15, 1500, 360],
  store_ultimate: [20, 50, 5000, 1080],
};

const anyHeld = fc.record({
  planId: fc.constantFrom(...Object.keys(table), "store_member"),
  status: fc.constantFrom("active", "inactive", "past_due", "canceled"),
  quantity: fc.integer({ min: 1, max: 30 }),
  cancelIn: fc.option(fc.integer({ min: -60, max: 60 })),
  pastDueSince: fc.option(fc.integer({ min: 0, max: 20 })),
});

/** By hand, from the rules of document 4: who counts, and what they add up to. */
function addedUp(subscriptions: readonly Held[], at: Date) {
  let [workplaces, members, products, retention] = [0, 0, 0, 0];
  for (const { planId, status, quantity, cancelAt, pastDueAt } of subscriptions) {
    const over = cancelAt !== null && cancelAt.getTime() <= at.getTime();
    const paid =
      status === "active" ||
      (status === "canceled" && cancelAt !== null) ||
      (status === "past_due" && pastDueAt !== null && at.getTime() - pastDueAt.getTime() < 7 * DAY);
    if (over || !paid) continue;
    if (planId === "store_member") members += quantity;
    const row = table[planId];
    if (!row) continue;
    workplaces += row[0];
    members += row[1];
    products += row[2];
    retention = Math.max(retention, row[3]);
  }
  return { quota: { workplaces, members, products }, retention };
}

test("what is bought or ends leaves what the rules add up to, whatever else is held", () => {
  fc.assert(
    fc.property(
      fc.array(anyHeld, { maxLength: 4 }),
      fc.constantFrom("store_basic", "store_pro", "store_ultimate", "store_member"),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      (facts, planId, quantity, buys) => {
        const others = facts.map(({ cancelIn, pastDueSince, ...rest }, at) =>
          held({
            ...rest,
            id: `other ${at}`,
            cancelAt: cancelIn === null ? null : days(cancelIn),
            pastDueAt: pastDueSince === null ? null : days(-pastDueSince),
          }),
        );
        const own = held({ planId, quantity });
        const effect = buys
          ? effectOf(others, null, to({ planId: own.planId as "store_pro", quantity }), none, now)
          : effectOf([...others, own], own, "stop", none, now);
        const [more, less] = [addedUp([...others, own], effect.at), addedUp(others, effect.at)];
        expect(effect.before).toMatchObject(buys ? less : more);
        expect(effect.after).toMatchObject(buys ? more : less);
        for (const name of effect.gained) expect(effect.lost).not.toContain(name);
      },
    ),
  );
});

const pastDue = (planId: string, since: number) =>
  held({ planId, status: "past_due", pastDueAt: days(since) });
test.each([
  ["failed today", [pastDue("store_pro", 0)], { planId: "store_pro", until: days(7) }],
  ["over", [pastDue("store_pro", -7)], null],
  ["active", [held()], null],
  ["seats beside a plan", [held(), pastDue("store_member", -1)], { planId: "store_member", until: days(6) }],
  [
    "two, of which one stops first",
    [pastDue("store_basic", -1), pastDue("store_pro", -3), pastDue("store_member", -8)],
    { planId: "store_pro", until: days(4) },
  ],
])("past due, %s: what stops next, and when", (_, subscriptions, stops) => {
  expect(pastDueOf(subscriptions, now)).toEqual(stops);
});

test("a date is one to end on when renewal never comes, or is cancelled to a day", () => {
  const ends = (facts: Partial<Held & { canceledAt: Date | null }>) =>
    endsOn({ ...held(), canceledAt: null, ...facts });
  expect([
    ends({}),
    ends({ cancelAt: now }),
    ends({ cancelAt: now, canceledAt: now }),
    ends({ billingCycle: "na" }),
  ]).toEqual([false, false, true, true]);
});
