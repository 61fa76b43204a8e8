import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { listUnmatchedPayments } from "./list-unmatched-payments.server.ts";
import { unmatched } from "./payments/unmatched.ts";
import { sweepEvents, workEvent } from "./payments/work-event.server.ts";
import { settleUnmatchedPayment } from "./settle-unmatched-payment.server.ts";

let caller: Awaited<ReturnType<typeof makeOperator>>["caller"];
beforeEach(async () => {
  ({ caller } = await makeOperator());
});

const list = async () => (await perform(listUnmatchedPayments, caller, {})).items;
const settle = (
  event_id: string,
  outcome: "matched" | "put_aside",
  provider: "PADDLE" | "STRIPE" = "STRIPE",
) => perform(settleUnmatchedPayment, caller, { provider, event_id, outcome });

/** A subscription that somebody bought at Stripe, and no business here began; its events have come. */
async function ofNobody() {
  const twin = await withTwin("STRIPE");
  const buyer = await makeBuyer(twin, "STRIPE");
  const { id, row } = await buyer.buy();
  await prisma.purchase.deleteMany({ where: { organizationId: buyer.organizationId } });
  await arrive(twin, twin.events);
  return { twin, buyer, id, row };
}

test("what matches no business is listed with its ids and why, and nothing else of it", async () => {
  const { id, twin } = await ofNobody();
  const own = (await list()).filter(({ about }) => about.includes(id));
  expect(own.length).toBeGreaterThan(0);
  for (const one of own) {
    expect(Object.keys(one).sort()).toEqual(
      ["about", "event_id", "id", "provider", "reason", "received_at", "type"].sort(),
    );
    expect(one).toMatchObject({
      provider: "STRIPE",
      reason: expect.stringMatching(/^(purchase|subscription)$/),
    });
    expect(twin.events.map(({ id: event }) => event)).toContain(one.event_id);
  }
});

test("what is matched is looked for again: it leaves when its business is found, else it is back", async () => {
  const { buyer, id, row } = await ofNobody();
  const of = async () => (await list()).filter(({ about }) => about.includes(id));
  const [first] = await of();
  const event = first?.event_id ?? "";
  const before = (await of()).length;
  await settle(event, "matched");
  expect(await of()).toHaveLength(before - 1);
  expect(await waitingJobs("payments.event")).toContainEqual({ provider: "STRIPE", event_id: event });
  await workEvent(prisma, "STRIPE", event);
  expect(await of()).toHaveLength(before);

  const { organizationId } = buyer;
  const bought = {
    planId: "store_pro",
    billingCycle: "year",
    quantity: 1,
    provider: "STRIPE",
    payBy: "card",
  };
  await prisma.purchase.create({ data: { organizationId, ...bought, vendorSubscriptionId: row.id } });
  await settle(event, "matched");
  await workEvent(prisma, "STRIPE", event);
  expect(await of()).toHaveLength(before - 1);
  expect(await buyer.subscriptions()).toMatchObject([{ vendorSubscriptionId: id, status: "active" }]);
  await expect(settle(event, "put_aside")).rejects.toMatchObject({ code: "not_found" });
});

test("what is put aside leaves the list once; what waits is not forgotten with time", async () => {
  const { id } = await ofNobody();
  const of = async () => (await list()).filter(({ about }) => about.includes(id)).map((one) => one.event_id);
  const [first = "", ...rest] = await of();
  await settle(first, "put_aside");
  expect(await of()).toEqual(rest);
  await expect(settle(first, "put_aside")).rejects.toMatchObject({ code: "not_found" });
  await prisma.paymentEvent.updateMany({ data: { receivedAt: daysAfter(new Date(), -91) } });
  await sweepEvents(prisma, new Date());
  expect((await of()).sort()).toEqual(rest.sort());
  expect(await prisma.paymentEvent.count({ where: { eventId: first } })).toBe(0);
});

test("a page of any length is two questions, and the oldest comes first", async () => {
  await prisma.paymentEvent.deleteMany();
  const add = (count: number) =>
    prisma.paymentEvent.createMany({
      data: Array.from({ length: count }, (_, at) => ({
        ...{ provider: "PADDLE", eventId: `evt_${count}_${at}`, type: "transaction.completed" },
        ...{ at: new Date(), handledAt: new Date(), receivedAt: daysAfter(new Date(), -at) },
      })),
    });
  await add(1);
  const one = await countStatements(() => list());
  await add(30);
  const many = await countStatements(() => list());
  expect(many.result).toHaveLength(20);
  expect(many.statements).toHaveLength(one.statements.length);
  const times = many.result.map(({ received_at }) => received_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

describe("whoever opens checkouts with Paddle's public token, as often as they like", () => {
  const told = async (type: string, about: object = {}) => {
    const eventId = `evt_${randomUUID()}`;
    const reference = `txn_${randomUUID()}`;
    await prisma.paymentEvent.create({
      data: { provider: "PADDLE", eventId, type: `transaction.${type}`, reference, at: new Date(), ...about },
    });
    await workEvent(prisma, "PADDLE", eventId);
    return eventId;
  };
  const isListed = async (eventId: string) =>
    (await prisma.paymentEvent.count({ where: { eventId, ...unmatched } })) === 1;
  const mails = async () => (await waitingJobs("mail.operator")).length;
  beforeEach(async () => {
    await prisma.rateLimit.deleteMany({ where: { key: { startsWith: "unmatchedMailsOfProvider" } } });
  });

  test.each(["created", "ready", "updated", "payment_failed", "canceled"])(
    "reaches neither the staff nor Paddle by transaction.%s, and time sweeps it",
    async (type) => {
      const twin = await withTwin("PADDLE");
      const before = await mails();
      const eventId = await told(type);
      expect([await isListed(eventId), await mails(), twin.calls.length]).toEqual([false, before, 0]);
      const where = { eventId };
      await prisma.paymentEvent.updateMany({ where, data: { receivedAt: daysAfter(new Date(), -91) } });
      await sweepEvents(prisma, new Date());
      expect(await prisma.paymentEvent.count({ where })).toBe(0);
    },
  );

  test("is told of where money came, or a subscription is meant: in ten mails an hour at most", async () => {
    await withTwin("PADDLE");
    const before = await mails();
    const staff = env().operatorEmails.length;
    const first = [await told("completed"), await told("updated", { subscriptionId: `sub_${randomUUID()}` })];
    for (const one of first) expect(await isListed(one)).toBe(true);
    expect(await mails()).toBe(before + 2 * staff);
    for (let more = 0; more < 10; more += 1) expect(await isListed(await told("paid"))).toBe(true);
    expect(await mails()).toBe(before + 10 * staff);
  });

  test("keeps nobody's own purchase from being found", async () => {
    const twin = await withTwin("PADDLE");
    const buyer = await makeBuyer(twin, "PADDLE");
    const { organizationId } = buyer;
    const bought = {
      planId: "store_pro",
      billingCycle: "year",
      quantity: 1,
      provider: "PADDLE",
      payBy: "card",
    };
    const reference = `txn_${randomUUID()}`;
    await prisma.purchase.create({ data: { organizationId, ...bought, reference } });
    const eventId = await told("updated", { reference });
    expect(await prisma.paymentEvent.findFirst({ where: { eventId } })).toMatchObject({
      ...{ organizationId, putAsideAt: null },
    });
  });
});
