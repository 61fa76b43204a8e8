import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import { planState } from "../plan-rules.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";

const providers = ["PADDLE", "STRIPE"] as const;

test.each(providers)(
  "a purchase at %s is a plan and an invoice, by its events or without them",
  async (name) => {
    const twin = await withTwin(name);
    const buyer = await makeBuyer(twin, name);
    const { reference } = await buyer.begin();
    await bringUpToDate(buyer.organizationId);
    expect(await buyer.subscriptions()).toEqual([]);
    expect(await buyer.invoices()).toEqual([]);

    expect(twin.book.pay(buyer.chargeOf(reference), cards.refused)).toBe(false);
    expect(twin.book.pay(buyer.chargeOf(reference), cards.pays)).toBe(true);
    await arrive(twin, twin.events);
    const [plan, ...others] = await buyer.subscriptions();
    expect(others).toEqual([]);
    expect(plan).toMatchObject({
      ...{ planId: "store_pro", status: "active", billingCycle: "year", quantity: 1, autoRenewal: true },
      ...{ provider: name, cancelAt: null, pastDueAt: null, nextPlanId: null },
    });
    expect(await buyer.invoices()).toMatchObject([
      {
        ...{ planId: "store_pro", amount: 20_400, currency: "EUR", provider: name },
        status: name === "PADDLE" ? "completed" : "paid",
      },
    ]);
    expect(
      await prisma.purchase.findMany({ where: { organizationId: buyer.organizationId, closedAt: null } }),
    ).toEqual([]);
  },
);

test.each(providers)("what is asked for twice at %s is one checkout", async (name) => {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  const first = await buyer.begin();
  expect(await buyer.begin()).toEqual(first);
  expect((await buyer.begin({ planId: "store_basic" })).reference).not.toBe(first.reference);
  twin.book.pay(buyer.chargeOf(first.reference), cards.pays);
  await expect(buyer.begin()).rejects.toMatchObject({ code: "payments_done", http: 409 });
  expect(await buyer.subscriptions()).toHaveLength(1);
});

test("a payment of Paddle's whose subscription comes a moment later is neither lost nor paid twice", async () => {
  const twin = await withTwin("PADDLE");
  const buyer = await makeBuyer(twin, "PADDLE");
  const { reference } = await buyer.begin();
  const charge = buyer.chargeOf(reference);
  twin.book.pay(charge, cards.pays);
  const begun = charge.subscription;
  charge.subscription = null;
  await bringUpToDate(buyer.organizationId);
  await expect(buyer.begin()).rejects.toMatchObject({ code: "payments_done" });
  expect(await buyer.subscriptions()).toEqual([]);
  charge.subscription = begun;
  await bringUpToDate(buyer.organizationId);
  expect(await buyer.subscriptions()).toMatchObject([{ planId: "store_pro", status: "active" }]);
});

test.each(providers)("at %s whose purchase it is, and the buyer's address, go along", async (name) => {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  const { reference } = await buyer.begin();
  const { kept, customer, email } = buyer.chargeOf(reference);
  expect(kept).toMatchObject({ organization_id: buyer.organizationId, purchase_id: expect.any(String) });
  if (name === "STRIPE") expect(email).toBe("ana@lupu.ro");
  else expect(twin.places.get(`customers/${customer}`)).toMatchObject({ email: "ana@lupu.ro" });
});

test.each(providers)("at %s a change up is charged at once, one down when the period ends", async (name) => {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  const { id, row } = await buyer.buy({ planId: "store_member", quantity: 2, cycle: "month" });
  const up = { quantity: 5, when: "now" } as const;
  expect(await buyer.gateway.previewChange(id, up)).toMatchObject({
    dueNow: 600,
    currency: "EUR",
    nextAmount: 1000,
  });
  await buyer.gateway.change(id, up, "up");
  await bringUpToDate(buyer.organizationId);
  expect(await buyer.subscriptions()).toMatchObject([{ quantity: 5, nextQuantity: null }]);
  expect((await buyer.invoices()).map(({ amount }) => amount).toSorted()).toEqual([400, 600]);

  await buyer.gateway.change(id, { quantity: 1, when: "period_end" }, "down");
  await bringUpToDate(buyer.organizationId);
  expect(await buyer.subscriptions()).toMatchObject([
    { quantity: 5, nextQuantity: 1, nextPlanId: "store_member" },
  ]);
  expect(await buyer.invoices()).toHaveLength(2);

  twin.book.passTo(row);
  await bringUpToDate(buyer.organizationId);
  expect(await buyer.subscriptions()).toMatchObject([{ quantity: 1, nextQuantity: null, nextAt: null }]);
  expect((await buyer.invoices()).map(({ amount }) => amount).toSorted()).toEqual([200, 400, 600]);

  twin.book.setCard(row, true);
  const refused = buyer.gateway.change(id, { quantity: 9, when: "now" }, "refused");
  await expect(refused).rejects.toMatchObject({ code: "payments_refused", http: 402 });
});

test.each(providers)(
  "at %s a card that fails is past due, repaired by another, and ends when nobody does",
  async (name) => {
    const twin = await withTwin(name);
    const buyer = await makeBuyer(twin, name);
    const { id, row } = await buyer.buy({ cycle: "month" });
    twin.book.setCard(row, true);
    twin.book.passTo(row);
    await arrive(twin, twin.events);
    const [due] = await buyer.subscriptions();
    expect(due).toMatchObject({ status: "past_due", pastDueAt: expect.any(Date) });
    expect((await buyer.invoices()).map(({ status }) => status)).toContain("unpaid");

    const left = "http://127.0.0.1:3000/console/subscriptions";
    const links = await buyer.gateway.manage(id, { left, done: left }, "cancelUrl");
    expect(links.cancelUrl).toContain(`/manage/${id}/cancel`);
    const [debt] = twin.book.debtsOf(row);
    if (debt) twin.book.pay(debt, cards.pays);
    await bringUpToDate(buyer.organizationId);
    expect(await buyer.subscriptions()).toMatchObject([{ status: "active", pastDueAt: null }]);

    await buyer.gateway.stopRenewal(id, "stop");
    await bringUpToDate(buyer.organizationId);
    expect(await buyer.subscriptions()).toMatchObject([
      { status: "active", autoRenewal: false, cancelAt: expect.any(Date), canceledAt: expect.any(Date) },
    ]);
    twin.book.passTo(row);
    await arrive(twin, twin.events);
    expect(await buyer.subscriptions()).toMatchObject([{ status: "canceled", autoRenewal: false }]);
  },
);

test.each(providers)("at %s an invoice that nobody paid goes when it is withdrawn", async (name) => {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  const { row } = await buyer.buy({ cycle: "month" });
  twin.book.setCard(row, true);
  twin.book.passTo(row);
  await bringUpToDate(buyer.organizationId);
  const unpaid = async () => (await buyer.invoices()).map(({ status }) => status === "unpaid").toSorted();
  expect(await unpaid()).toEqual([false, true]);
  twin.book.cancel(row);
  await bringUpToDate(buyer.organizationId);
  expect(await unpaid()).toEqual([false]);
});

test("what Stripe calls unpaid was a plan, and is due since it was first seen unpaid", async () => {
  const twin = await withTwin("STRIPE");
  const buyer = await makeBuyer(twin, "STRIPE");
  const { row } = await buyer.buy({ cycle: "month" });
  const held = async () => {
    await bringUpToDate(buyer.organizationId);
    return buyer.subscriptions();
  };
  twin.book.setCard(row, true);
  twin.book.passTo(row);
  const [due] = await held();
  Object.assign(row, { status: "unpaid", periodStart: daysAfter(row.periodStart, 1) });
  const rests = await held();
  expect(rests).toMatchObject([{ status: "inactive", pastDueAt: due?.pastDueAt }]);
  expect(planState(rests, new Date())).toMatchObject({ kind: "plan_ended" });
});

test("at Stripe the days of grace are those of the first period that nobody paid", async () => {
  const twin = await withTwin("STRIPE");
  const buyer = await makeBuyer(twin, "STRIPE");
  const { row } = await buyer.buy({ cycle: "month" });
  const dueSince = async () => {
    await bringUpToDate(buyer.organizationId);
    const [held] = await buyer.subscriptions();
    return held?.pastDueAt ?? null;
  };
  twin.book.setCard(row, true);
  twin.book.passTo(row);
  const first = await dueSince();
  expect(first).toEqual(expect.any(Date));
  row.periodStart = daysAfter(row.periodStart, 1);
  expect(await dueSince()).toEqual(first);
  const [debt] = twin.book.debtsOf(row);
  if (debt) twin.book.pay(debt, cards.pays);
  expect(await dueSince()).toBeNull();
  row.status = "past_due";
  expect((await dueSince())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
});

test.each(providers)(
  "refunds and disputes at %s show on the invoice, and its file is passed on",
  async (name) => {
    const twin = await withTwin(name);
    const buyer = await makeBuyer(twin, name);
    await buyer.buy();
    await arrive(twin, twin.events);
    const [invoice] = await buyer.invoices();
    const charge = buyer.chargeOf(invoice?.providerReference ?? "");
    const became = async (act: () => void) => {
      const before = twin.events.length;
      act();
      await arrive(twin, twin.events.slice(before));
      return (await buyer.invoices())[0]?.status;
    };
    expect(await became(() => twin.book.refund(charge, 100))).toBe("partially_refunded");
    expect(await became(() => twin.book.refund(charge, charge.amount))).toBe("refunded");
    expect(await became(() => twin.book.dispute(charge, true))).toBe("disputed");
    const file = await buyer.gateway.invoicePdf(charge.id);
    expect(file && (await text(file as never))).toMatch(/^%PDF-/);
  },
);
