import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { DAY_MS, daysAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { twinSettings } from "#app/lib/payment-settings.server.ts";
import { cards, type TwinEvent } from "#tests/fakes/payments/book-types.ts";
import { addedUp, Bought, cycles, ladder } from "#tests/fakes/payments/expected-state.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { startTwin, type Twin } from "#tests/fakes/payments/twin.ts";
import { arrive } from "#tests/fakes/payments/with-twin.ts";
import { entitlementsOf } from "../plan-rules.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";

let twin: Twin;
beforeAll(async () => {
  twin = await startTwin();
});
afterAll(() => twin.stop());

type Buyer = Awaited<ReturnType<typeof makeBuyer>>;
/** What is done to one of the subscriptions, and the choice that it is done with. */
type Deed = (one: Bought, all: readonly Bought[], buyer: Buyer, choice: number) => Promise<void> | void;

function pass(all: readonly Bought[], milliseconds: number): void {
  twin.book.pass(milliseconds);
  for (const one of all) one.pass(milliseconds);
}

const deeds = {
  change: async (one, _, { gateway }, choice) => {
    const asked = one.choose(choice);
    if (!asked) return;
    const done = await gateway.change(one.row.id, asked, crypto.randomUUID()).then(
      () => true,
      (error) => {
        expect(error).toMatchObject({ code: "payments_refused" });
        return false;
      },
    );
    if (done) one.changed(asked);
  },
  keep: async (one, _, { gateway }) => {
    if (one.row.status !== "active") return;
    await gateway.change(one.row.id, { when: "period_end" }, crypto.randomUUID());
    one.changed({ when: "period_end" });
  },
  cardFails: ({ row }) => twin.book.setCard(row, true),
  cardPays: ({ row }) => twin.book.setCard(row, false),
  period: ({ row }, all) => pass(all, Math.max(0, row.periodEnd.getTime() - Date.now()) + 1_000),
  days: (_, all) => pass(all, 8 * DAY_MS),
  repair: ({ row }) => {
    const [debt] = twin.book.debtsOf(row);
    if (debt && row.status === "past_due") twin.book.pay(debt, cards.pays);
  },
  stop: async ({ row }, _, { gateway }) => {
    if (row.status === "active" && !row.cancelAtEnd) await gateway.stopRenewal(row.id, crypto.randomUUID());
  },
  resume: async ({ row }, _, { gateway }) => {
    if (row.status === "active") await gateway.resumeRenewal(row.id, crypto.randomUUID());
  },
  cancel: ({ row }) => twin.book.cancel(row),
} as const satisfies Record<string, Deed>;

const anyDeed = fc.record({
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constant("change" as const) },
    { weight: 7, arbitrary: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])) },
  ),
  which: fc.nat(1),
  choice: fc.nat(1000),
});

const plan = fc.record({
  provider: fc.constantFrom("PADDLE" as const, "STRIPE" as const),
  planId: fc.constantFrom(...ladder),
  cycle: fc.constantFrom(...cycles),
  seats: fc.integer({ min: 1, max: 4 }),
  done: fc.array(anyDeed, { minLength: 1, maxLength: 8 }),
  /** How often each event comes, how many deeds later, and in which order of those that come together. */
  times: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 12 }),
  delays: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 }),
  order: fc.array(fc.nat(1000), { minLength: 1, maxLength: 24 }),
});

/** Doubled, dropped, delayed and shuffled: what arrives after which deed; the last is after all of them. */
function inDisorder(times: number[], delays: number[], order: number[]) {
  const waiting: { event: TwinEvent; due: number; place: number }[] = [];
  let [seen, sent] = [0, 0];
  return (events: readonly TwinEvent[], now: number): TwinEvent[] => {
    for (const event of events.slice(seen)) {
      seen += 1;
      for (let time = 0; time < (times[seen % times.length] ?? 1); time++)
        waiting.push({
          event,
          due: now + (delays[sent % delays.length] ?? 0),
          place: order[sent++ % order.length] ?? 0,
        });
    }
    const due = waiting.filter((one) => one.due <= now);
    waiting.splice(0, waiting.length, ...waiting.filter((one) => one.due > now));
    return due.toSorted((one, other) => one.place - other.place).map(({ event }) => event);
  };
}

/** To the second, since Stripe's times have no more. */
const second = (at: Date | null | undefined) => at && Math.floor(at.getTime() / 1000);

test("whatever becomes of the events of subscriptions, one comparison leaves what the provider has", async () => {
  const former = env().payments;
  await fc.assert(
    fc.asyncProperty(plan, async ({ provider, planId, cycle, seats, done, times, delays, order }) => {
      env().payments = { gateway: provider, ...twinSettings(twin.url), twin: true };
      const buyer = await makeBuyer(twin, provider);
      const before = twin.events.length;
      const all = [
        new Bought((await buyer.buy({ planId, cycle })).row),
        new Bought((await buyer.buy({ planId: "store_member", cycle: "month", quantity: seats })).row),
      ];
      const isOwn = ({ about }: TwinEvent) => all.some(({ row }) => JSON.stringify(about).includes(row.id));
      const due = inDisorder(times, delays, order);
      for (const [at, { name, which, choice }] of done.entries()) {
        const deed: Deed = deeds[name];
        await deed(all[which] as Bought, all, buyer, choice);
        await arrive(twin, due(twin.events.slice(before).filter(isOwn), at));
      }
      await arrive(twin, due(twin.events.slice(before).filter(isOwn), Number.POSITIVE_INFINITY));
      await bringUpToDate(buyer.organizationId);

      const now = new Date();
      const stored = await buyer.subscriptions();
      expect(stored).toHaveLength(2);
      for (const one of all) {
        const { row } = one;
        const own = stored.find(({ vendorSubscriptionId }) => vendorSubscriptionId === row.id);
        const { planId, cycle: billingCycle, quantity, next } = one.at(now);
        const autoRenewal = row.status !== "canceled" && !row.cancelAtEnd;
        expect(own).toMatchObject({ planId, billingCycle, quantity, status: row.status, autoRenewal });
        expect([own?.nextPlanId ?? null, own?.nextQuantity ?? null]).toEqual(
          next && row.status !== "canceled" ? [next.planId, next.quantity] : [null, null],
        );
        expect(second(own?.cancelAt)).toBe(second(one.ends));
        const debtSince = row.status === "past_due" ? row.periodStart : null;
        expect(second(own?.pastDueAt)).toBe(second(debtSince));
      }
      const { quota, features, retention, active } = entitlementsOf(stored, now);
      expect({ quota, features: [...features].toSorted(), retention, active }).toEqual(addedUp(all, now));
      for (const days of [6, 40, 400]) {
        const then = daysAfter(now, days);
        const { retention: kept, quota: allowed } = entitlementsOf(stored, then);
        const expected = addedUp(all, then, now);
        expect([kept, allowed]).toEqual([expected.retention, expected.quota]);
      }

      const charged = [...twin.book.charges.values()].filter(
        ({ invoice, subscription, status }) =>
          invoice && status !== "canceled" && all.some(({ row }) => row.id === subscription),
      );
      const isPaid = ({ status, amount }: { status: string; amount: number }) =>
        [status !== "unpaid" && status !== "open", amount].join(" ");
      expect((await buyer.invoices()).map(isPaid).toSorted()).toEqual(charged.map(isPaid).toSorted());
    }),
    { numRuns: 40 },
  );
  env().payments = former;
  expect(await prisma.paymentEvent.count({ where: { handledAt: null } })).toBe(0);
}, 240_000);
