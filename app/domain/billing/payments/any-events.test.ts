import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { DAY_MS, daysAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { twinSettings } from "#app/lib/payment-settings.server.ts";
import { cards, type TwinEvent, type TwinSubscription } from "#tests/fakes/payments/book-types.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { startTwin, type Twin } from "#tests/fakes/payments/twin.ts";
import { arrive } from "#tests/fakes/payments/with-twin.ts";
import { entitlementsOf } from "../entitlements.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";

let twin: Twin;
beforeAll(async () => {
  twin = await startTwin();
});
afterAll(() => twin.stop());

const acts = {
  seats: (one: TwinSubscription) => {
    if (one.status === "active" && !one.cancelAtEnd)
      twin.book.change(one, { ...one, quantity: one.quantity + 1 }, true);
  },
  cardFails: (one: TwinSubscription) => twin.book.setCard(one, true),
  period: (one: TwinSubscription) => twin.book.passTo(one),
  days: (_: TwinSubscription) => twin.book.pass(8 * DAY_MS),
  repair: (one: TwinSubscription) => {
    const [debt] = twin.book.debtsOf(one);
    if (debt && one.status === "past_due") twin.book.pay(debt, cards.pays);
  },
  stop: (one: TwinSubscription) => {
    if (one.status === "active") twin.book.setRenewal(one, false);
  },
  resume: (one: TwinSubscription) => {
    if (one.status === "active") twin.book.setRenewal(one, true);
  },
  cancel: (one: TwinSubscription) => twin.book.cancel(one),
} as const;
type Act = keyof typeof acts;

const plan = fc.record({
  provider: fc.constantFrom("PADDLE" as const, "STRIPE" as const),
  acts: fc.array(fc.constantFrom(...(Object.keys(acts) as Act[])), { minLength: 1, maxLength: 6 }),
  /** How often each event comes, and in which order. */
  times: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 12 }),
  order: fc.array(fc.nat(1000), { minLength: 1, maxLength: 24 }),
});

/** Events doubled and dropped, in an order of their own. */
function mixed(events: readonly TwinEvent[], times: number[], order: number[]): TwinEvent[] {
  const sent = events.flatMap((event, at) =>
    Array.from({ length: times[at % times.length] ?? 1 }, () => event),
  );
  const places = sent.map((event, at) => ({ event, place: order[at % order.length] ?? 0 }));
  return places.toSorted((one, other) => one.place - other.place).map(({ event }) => event);
}

/** Members by document 4, computed from the books of the provider alone. */
function membersBy(one: TwinSubscription, now: Date): number {
  const ends = one.status === "canceled" ? one.canceledAt : one.cancelAtEnd ? one.periodEnd : null;
  if (ends && ends <= now) return 0;
  if (one.status === "past_due" && daysAfter(one.periodStart, 7) <= now) return 0;
  return one.status === "canceled" ? 0 : one.quantity;
}

/** To the second, since Stripe's times have no more. */
const second = (at: Date | null) => at && Math.floor(at.getTime() / 1000);

test("whatever becomes of a subscription's events, one comparison leaves what the provider has", async () => {
  const former = env().payments;
  await fc.assert(
    fc.asyncProperty(plan, async ({ provider, acts: done, times, order }) => {
      env().payments = { gateway: provider, ...twinSettings(twin.url), twin: true };
      const buyer = await makeBuyer(twin, provider);
      const before = twin.events.length;
      const { row: one } = await buyer.buy({ planId: "store_member", cycle: "month" });
      for (const act of done) acts[act](one);
      const own = twin.events.slice(before).filter(({ about }) => JSON.stringify(about).includes(one.id));
      await arrive(twin, mixed(own, times, order));
      await bringUpToDate(buyer.organizationId);

      const now = new Date();
      const [stored, ...others] = await buyer.subscriptions();
      expect(others).toEqual([]);
      const renews = one.status !== "canceled" && !one.cancelAtEnd;
      expect(stored).toMatchObject({ status: one.status, quantity: one.quantity, autoRenewal: renews });
      const ends = one.canceledAt ?? (one.cancelAtEnd ? one.periodEnd : null);
      expect(second(stored?.cancelAt ?? null)).toBe(second(ends));
      expect(second(stored?.pastDueAt ?? null)).toBe(
        one.status === "past_due" ? second(one.periodStart) : null,
      );
      const { quota } = entitlementsOf(stored ? [stored] : [], now);
      expect(quota.members).toBe(membersBy(one, now));

      const charged = [...twin.book.charges.values()].filter(
        (charge) => charge.invoice && charge.subscription === one.id && charge.status === "paid",
      );
      const paid = (await buyer.invoices()).filter(({ status }) => status !== "unpaid");
      expect(paid.map(({ amount }) => amount).toSorted()).toEqual(
        charged.map(({ amount }) => amount).toSorted(),
      );
    }),
    { numRuns: 25 },
  );
  env().payments = former;
  expect(await prisma.paymentEvent.count({ where: { handledAt: null } })).toBe(0);
}, 120_000);
