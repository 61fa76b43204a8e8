import { expect, test, vi } from "vitest";
import { paymentNotices } from "#app/domain/notices/due-notices.ts";
import { daysOfPlans } from "#app/domain/retention/retention-rules.ts";
import { prisma } from "#app/lib/database.server.ts";
import { DAY_MS, daysAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { putBillingDetails } from "#tests/factories/billing-details.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { cards, type TwinCharge } from "#tests/fakes/payments/book-types.ts";
import { chargeStatus } from "#tests/fakes/payments/paddle-shapes.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";
import { INVOICE_DAYS } from "../limits.ts";
import { openPurchase } from "../open-purchase.server.ts";
import { entitlementsOf, planState } from "../plan-rules.ts";
import { PAST_DUE_DAYS } from "../plans.ts";
import { paidPurchase } from "../purchase-by.server.ts";
import { reportOrder } from "../report-order.server.ts";
import { startPurchase } from "../start-purchase.server.ts";

/** A year that is to be paid by bank transfer, of which nobody was asked yet. */
async function started() {
  const twin = await withTwin("PADDLE");
  const { admin, organizationId } = await makeTenant({ planId: null });
  await putBillingDetails(organizationId);
  const wanted = { plan_id: "store_pro", billing_cycle: "year", pay_by: "invoice" } as const;
  const start = async () => (await perform(startPurchase, admin, wanted)).id;
  const purchase_id = await start();
  const open = async () => (await perform(openPurchase, admin, { purchase_id })).purchase;
  return { twin, admin, organizationId, wanted, start, purchase_id, open };
}

/** A business without a plan that has asked for an invoice of a year, of which Paddle's events have come. */
async function invoiced() {
  const { twin, admin, organizationId, start, purchase_id, open } = await started();
  await open();
  const [charge] = twin.book.charges.values();
  const begun = twin.book.subscriptions.get(charge?.subscription ?? "");
  if (!charge || !begun) throw new Error("The twin made no invoice.");
  /** Does something at Paddle, whose events of it come. */
  const tell = async (act: () => void) => {
    const since = twin.events.length;
    act();
    await arrive(twin, twin.events.slice(since));
  };
  await arrive(twin, twin.events);
  return {
    ...{ twin, admin, organizationId, purchase_id, start, open, charge, begun, tell },
    report: async () => (await perform(reportOrder, admin, { session_id: charge.id })).paid,
    isPaid: async () => (await perform(paidPurchase, admin, { purchase_id })).isPaid,
    subscriptions: () => prisma.subscription.findMany({ where: { organizationId } }),
    statuses: async () =>
      (await prisma.invoice.findMany({ where: { organizationId } })).map(({ status }) => status),
  };
}

test("an invoice that waits for its money is not paid, though Paddle has begun its subscription", async () => {
  const buyer = await invoiced();
  expect(buyer.twin.events.map(({ type }) => type)).toEqual(["subscription.created", "charge.billed"]);
  expect(await buyer.open()).toMatchObject({ kind: "invoice", reference: buyer.charge.id });
  expect([await buyer.report(), await buyer.isPaid()]).toEqual([false, false]);
  const held = await buyer.subscriptions();
  expect(held).toMatchObject([{ planId: "store_pro", status: "inactive" }]);
  expect(entitlementsOf(held, new Date()).active).toBe(false);
  expect(await buyer.statuses()).toEqual(["unpaid"]);
  // Asked for again it is the same: nobody is sent a second invoice.
  expect(await buyer.start()).toBe(buyer.purchase_id);
  await buyer.open();
  expect([buyer.twin.book.charges.size, buyer.twin.book.subscriptions.size]).toEqual([1, 1]);

  await buyer.tell(() => buyer.twin.book.pay(buyer.charge, cards.pays));
  expect(await buyer.open()).toEqual({ kind: "paid" });
  expect([await buyer.report(), await buyer.isPaid()]).toEqual([true, true]);
  expect(await buyer.subscriptions()).toMatchObject([{ planId: "store_pro", status: "active" }]);
  expect(await buyer.statuses()).toEqual(["completed"]);
  expect(await buyer.start()).not.toBe(buyer.purchase_id);
});

test("what nobody has paid for in the time of its invoice has not ended: it never was a plan", async () => {
  const { organizationId, subscriptions } = await invoiced();
  const later = daysAfter(new Date(), INVOICE_DAYS + 1);
  expect(planState(await subscriptions(), later)).toEqual({ kind: "none" });
  const ended = daysAfter(new Date(), -1);
  await prisma.subscription.create({
    data: { organizationId, planId: "store_trial", status: "active", billingCycle: "na", cancelAt: ended },
  });
  expect(planState(await subscriptions(), later)).toEqual({ kind: "trial_ended", at: ended });
});

test("an invoice that Paddle withdraws is closed, and not paid", async () => {
  const { tell, twin, begun, open, isPaid, start, purchase_id } = await invoiced();
  await tell(() => twin.book.cancel(begun));
  expect(await open()).toEqual({ kind: "closed" });
  expect(await isPaid()).toBe(false);
  expect(await start()).not.toBe(purchase_id);
});

test("nothing is said to have ended that nobody paid for, and nothing to be owed", async () => {
  const { tell, twin, begun, subscriptions, statuses } = await invoiced();
  await tell(() => twin.book.cancel(begun));
  const held = await subscriptions();
  expect(held).toMatchObject([{ status: "canceled", cancelAt: null, canceledAt: expect.any(Date) }]);
  const now = new Date();
  expect([paymentNotices(held, now), planState(held, now), daysOfPlans(held, now, null)]).toEqual([
    ...[[], { kind: "none" }, null],
  ]);
  expect(await statuses()).toEqual([]);
});

test("what was paid for has ended once Paddle cancels it", async () => {
  const { tell, twin, begun, charge, subscriptions, statuses } = await invoiced();
  await tell(() => twin.book.pay(charge, cards.pays));
  await tell(() => twin.book.cancel(begun));
  const held = await subscriptions();
  expect(held).toMatchObject([{ status: "canceled", cancelAt: expect.any(Date) }]);
  const now = new Date();
  expect(paymentNotices(held, now)).toMatchObject([{ notice: { kind: "subscription_ended" } }]);
  expect(planState(held, now)).toMatchObject({ kind: "plan_ended" });
  expect(await statuses()).toEqual(["completed"]);
});

test("an invoice that is paid after its purchase was closed, or that was never noted, is found by its events", async () => {
  const { tell, twin, charge, organizationId, purchase_id: id, open, subscriptions } = await invoiced();
  await prisma.purchase.update({
    where: { id, organizationId },
    data: { reference: null, closedAt: new Date() },
  });
  await tell(() => twin.book.pay(charge, cards.pays));
  expect(await open()).toEqual({ kind: "paid" });
  expect(await subscriptions()).toMatchObject([{ planId: "store_pro", status: "active" }]);
});

test("an invoice whose sending gets no answer is one, and is sent once it is asked for again", async () => {
  const { twin, admin, wanted, open } = await started();
  const { book } = twin;
  const bill = book.bill.bind(book);
  const unanswered = vi.spyOn(book, "bill");
  unanswered.mockImplementationOnce((charge) => {
    bill(charge);
    throw new Error("no answer");
  });
  expect(await open()).toMatchObject({ kind: "invoice" });
  const sent = () => [book.charges.size, book.subscriptions.size];
  expect(sent()).toEqual([1, 1]);

  const other = await perform(startPurchase, admin, { ...wanted, plan_id: "store_basic" });
  const again = () => perform(openPurchase, admin, { purchase_id: other.id });
  unanswered.mockImplementation(() => {
    throw new Error("no answer");
  });
  await expect(again()).rejects.toMatchObject({ code: "payments_down" });
  expect(sent()).toEqual([2, 1]);
  unanswered.mockRestore();
  expect(await again()).toMatchObject({ purchase: { kind: "invoice" } });
  expect(sent()).toEqual([2, 2]);
});

test("an invoice that was noted and not sent goes out with the billing details that were corrected since", async () => {
  const { twin, organizationId, open } = await started();
  const unanswered = vi.spyOn(twin.book, "bill").mockImplementation(() => {
    throw new Error("no answer");
  });
  await expect(open()).rejects.toMatchObject({ code: "payments_down" });
  unanswered.mockRestore();
  await putBillingDetails(organizationId, { address: "Str. Scurtă 2", zipcode: null });
  await expect(open()).rejects.toMatchObject({ code: "purchase_details" });
  await putBillingDetails(organizationId, { address: "Str. Scurtă 2" });
  expect(await open()).toMatchObject({ kind: "invoice" });
  const [charge, ...more] = twin.book.charges.values();
  expect([more, chargeStatus(charge as TwinCharge)]).toEqual([[], "billed"]);
  const place = twin.places.get(`${charge?.customer}/addresses/${charge?.address}`);
  expect(place).toMatchObject({ first_line: "Str. Scurtă 2", postal_code: "500026" });
  expect(twin.places.get(`${charge?.customer}/businesses/${charge?.business}`)).toMatchObject({
    name: "Brutăria Lupu",
  });
});

test("Paddle is asked for the file of an invoice only where it makes one", async () => {
  const { twin, charge, tell } = await invoiced();
  const gateway = gatewayNamed("PADDLE");
  const files = () => twin.calls.filter((call) => call.endsWith("/invoice")).length;
  expect(await gateway?.invoicePdf(charge.id)).toBeInstanceOf(ReadableStream);
  await tell(() => twin.book.pay(charge, cards.pays));
  expect(await gateway?.invoicePdf(charge.id)).toBeInstanceOf(ReadableStream);
  Object.assign(charge, { kind: "renewal", status: "open", createdAt: daysAfter(new Date(), -INVOICE_DAYS) });
  expect(await gateway?.invoicePdf(charge.id)).toBeNull();
  expect(files()).toBe(2);
});

test("a renewal by bank transfer is past due once its invoice is, and the days of grace begin then", async () => {
  const { tell, twin, charge, begun, subscriptions, statuses } = await invoiced();
  const { book } = twin;
  await tell(() => book.pay(charge, cards.pays));
  const counts = async () => entitlementsOf(await subscriptions(), new Date()).active;
  await tell(() => book.passTo(begun));
  expect(await subscriptions()).toMatchObject([{ status: "active", pastDueAt: null }]);
  expect((await statuses()).toSorted()).toEqual(["completed", "unpaid"]);

  await tell(() => book.pass(INVOICE_DAYS * DAY_MS));
  const [late] = await subscriptions();
  const due = daysAfter(begun.periodStart, INVOICE_DAYS).getTime();
  expect([late?.status, late?.pastDueAt?.getTime()]).toEqual(["past_due", due]);
  expect(await counts()).toBe(true);
  await tell(() => book.pass((PAST_DUE_DAYS - 1) * DAY_MS));
  expect(await counts()).toBe(true);
  await tell(() => book.pass(DAY_MS));
  expect(await counts()).toBe(false);

  const [debt] = book.debtsOf(begun);
  await tell(() => debt && book.pay(debt, cards.pays));
  expect(await subscriptions()).toMatchObject([{ status: "active", pastDueAt: null }]);
  expect(await counts()).toBe(true);
});
