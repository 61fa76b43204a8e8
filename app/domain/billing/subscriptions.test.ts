import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { putBillingDetails } from "#tests/factories/billing-details.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { changeEffect } from "./change-effect.server.ts";
import { leavePurchase } from "./leave-purchase.server.ts";
import { purchaseLimits } from "./limits.ts";
import { listSubscriptions } from "./list-subscriptions.server.ts";
import { openPurchase } from "./open-purchase.server.ts";
import { providerLinks } from "./provider-links.server.ts";
import { reportOrder } from "./report-order.server.ts";
import { startPurchase } from "./start-purchase.server.ts";
import { updateSubscription } from "./update-subscription.server.ts";

let shop: Tenant;
let provider: Awaited<ReturnType<typeof sellHere>>;
beforeEach(async () => {
  shop = await makeTenant();
  provider = await sellHere();
});

const update = (subscription_id: string, wanted: object) =>
  perform(updateSubscription, shop.admin, { subscription_id, ...wanted });
const referenceOf = (purchase: object) => ("reference" in purchase ? String(purchase.reference) : "");
const yearly = { plan_id: "store_pro", billing_cycle: "year" } as const;

test("the renewal is stopped to the end of the period, and goes on again", async () => {
  const id = await provider.hold(shop.organizationId);
  const { subscription: stopped } = await update(id, { auto_renewal: false });
  expect(stopped).toMatchObject({ auto_renewal: false, status: "active", cancel_at: stopped.reset_at });
  expect(stopped.canceled_at).not.toBeNull();
  const { subscription: renewed } = await update(id, { auto_renewal: true });
  expect(renewed).toMatchObject({ auto_renewal: true, cancel_at: null, canceled_at: null });
  expect(await update(id, { auto_renewal: true })).toEqual({ subscription: renewed });
  expect(provider.asked()).toEqual([
    expect.stringMatching(/^POST .*\/cancel$/),
    expect.stringMatching(/^PATCH .*\/sub_\w+$/),
  ]);
});

test("a larger plan holds at once, a smaller one from the end of the period", async () => {
  const id = await provider.hold(shop.organizationId);
  const { subscription: up } = await update(id, { plan_id: "store_ultimate", billing_cycle: "year" });
  expect(up).toMatchObject({ plan_id: "store_ultimate", billing_cycle: "year", next: null });
  const { subscription: down } = await update(id, { plan_id: "store_basic" });
  expect(down).toMatchObject({ plan_id: "store_ultimate", next: { plan_id: "store_basic" } });
});

test("seats are changed by their number", async () => {
  const id = await provider.hold(shop.organizationId, { planId: "store_member", quantity: 2 });
  expect((await update(id, { seats: 5 })).subscription).toMatchObject({
    quantity: 5,
    data: { quota: { member_limit: 5, workplace_limit: 0 } },
  });
  expect((await update(id, { seats: 1 })).subscription).toMatchObject({ quantity: 5, next: { quantity: 1 } });
});

test("what can't be changed is not permitted: a trial, what has ended, a payment that is due, a year back to months", async () => {
  const refused = { code: "subscription_change", http: 409 };
  const { id: unpaid } = await prisma.subscription.findFirstOrThrow({
    where: { organizationId: shop.organizationId },
  });
  await expect(update(unpaid, { auto_renewal: true })).rejects.toMatchObject(refused);
  for (const facts of [{ status: "canceled" as const }, { status: "past_due" as const }])
    await expect(
      update(await provider.hold(shop.organizationId, facts), { plan_id: "store_ultimate" }),
    ).rejects.toMatchObject(refused);
  const year = await provider.hold(shop.organizationId, { cycle: "year" });
  await expect(update(year, { billing_cycle: "month" })).rejects.toMatchObject(refused);
  expect(provider.asked()).toEqual([]);
});

test("while the provider does not answer nothing is changed, and nothing is told of it", async () => {
  const id = await provider.hold(shop.organizationId);
  provider.setDown(true);
  await expect(update(id, { auto_renewal: false })).rejects.toMatchObject({ code: "payments_down" });
  expect(await prisma.subscription.findUnique({ where: { id } })).toMatchObject({ autoRenewal: true });
  expect(await prisma.auditEntry.count({ where: { name: "subscription.changed", subjectId: id } })).toBe(0);
  const shown = await perform(changeEffect, shop.admin, { subscription_id: id, plan_id: "store_ultimate" });
  expect(shown).toMatchObject({ refused: "payments_down", price: null, effect: { when: "now" } });
});

test("the audit log tells what a change has changed, from what to what", async () => {
  const id = await provider.hold(shop.organizationId);
  const { planId } = await prisma.subscription.findUniqueOrThrow({ where: { id } });
  await update(id, { plan_id: "store_ultimate" });
  const told = await prisma.auditEntry.findFirst({ where: { name: "subscription.changed", subjectId: id } });
  expect(told).toMatchObject({ before: { plan_id: planId }, after: { plan_id: "store_ultimate" } });
  await update(id, { auto_renewal: false });
  const where = { name: "subscription.changed", subjectId: id };
  expect(await prisma.auditEntry.findFirst({ where, orderBy: { id: "desc" } })).toMatchObject({
    before: { plan_id: "store_ultimate", auto_renewal: true },
    after: { plan_id: "store_ultimate", auto_renewal: false },
  });
});

test("a change is shown with what it does and costs before it is done", async () => {
  const id = await provider.hold(shop.organizationId, { planId: "store_basic" });
  const shown = await perform(changeEffect, shop.admin, { subscription_id: id, plan_id: "store_ultimate" });
  expect(shown).toMatchObject({
    refused: null,
    price: { dueNow: 2000, credit: 667 },
    effect: { when: "now" },
  });
  // Another plan of 5 workplaces runs beside it.
  expect([shown.effect?.before.quota.workplaces, shown.effect?.after.quota.workplaces]).toEqual([7, 25]);
  expect(await perform(changeEffect, shop.admin, { subscription_id: id })).toMatchObject({ effect: null });
});

test("addresses of the list lead to links of the provider that are made fresh", async () => {
  const id = await provider.hold(shop.organizationId);
  const { items } = await perform(listSubscriptions, shop.admin, {});
  expect(items.find((row) => row.id === id)?.vendor_data).toEqual({
    update_url: expect.stringMatching(`/console/subscriptions/${id}/card$`),
    cancel_url: expect.stringMatching(`/console/subscriptions/${id}/cancel$`),
  });
  expect(items.find((row) => row.id !== id)?.vendor_data).toEqual({ update_url: null, cancel_url: null });
  const links = await perform(providerLinks, shop.admin, { subscription_id: id, page: "updateUrl" });
  expect(links.updateUrl).toMatch(/[?&]_ptxn=txn_|\/card$/);
});

test("a purchase is asked for at the provider once, and once it is paid the plan is there without a webhook", async () => {
  const { id, url } = await perform(startPurchase, shop.admin, yearly);
  expect(url).toMatch(`/pricing/pay/${id}`);
  const open = () => perform(openPurchase, shop.admin, { purchase_id: id });
  const { purchase } = await open();
  expect(purchase).toMatchObject({ kind: "overlay", reference: expect.stringMatching(/^txn_/) });
  expect(await open()).toEqual({ purchase });
  expect(provider.asked()).toEqual(["POST /paddle/customers", "POST /paddle/transactions"]);
  provider.pay(referenceOf(purchase));
  expect(await open()).toEqual({ purchase: { kind: "paid" } });
  const { items } = await perform(listSubscriptions, shop.admin, {});
  expect(items.filter(({ vendor_subscription_id: vendor }) => vendor)).toMatchObject([yearly]);
});

test("what is bought in two windows at once is one purchase, and what is paid can be bought again", async () => {
  const [first, second] = [
    await perform(startPurchase, shop.admin, yearly),
    await perform(startPurchase, shop.admin, yearly),
  ];
  expect(second).toEqual(first);
  const { purchase } = await perform(openPurchase, shop.admin, { purchase_id: first.id });
  provider.pay(referenceOf(purchase));
  await perform(openPurchase, shop.admin, { purchase_id: first.id });
  expect((await perform(startPurchase, shop.admin, yearly)).id).not.toBe(first.id);
});

test("no payment begins for a business that is going to be removed, whichever door asks for it", async () => {
  const { id: purchase_id } = await perform(startPurchase, shop.admin, yearly);
  const organization = { ...shop.scope.organization, removeAt: new Date() };
  const leaving = { ...shop.admin, scope: unsafeScope({ ...shop.scope, organization }) };
  await expect(perform(openPurchase, leaving, { purchase_id })).rejects.toMatchObject({
    code: "purchase_removal",
  });
  const { reference } = await prisma.purchase.findUniqueOrThrow({ where: { id: purchase_id } });
  expect(reference).toBeNull();
});

test("who comes back from a payment has the plan, and the goal is counted once", async () => {
  const { id } = await perform(startPurchase, shop.admin, yearly);
  const { purchase } = await perform(openPurchase, shop.admin, { purchase_id: id });
  const reference = referenceOf(purchase);
  await perform(leavePurchase, shop.admin, { purchase_id: id });
  const back = (who = shop.admin) => perform(reportOrder, who, { session_id: reference });
  expect(await back()).toEqual({ known: true, paid: false, own: true, placed: null, purchase_id: id });
  provider.pay(reference);
  expect(await back()).toEqual({ known: true, paid: true, own: true, placed: null, purchase_id: id });
  await back();
  const stranger = await makeTenant();
  expect(await back(stranger.admin)).toEqual({
    known: true,
    paid: true,
    own: false,
    placed: null,
    purchase_id: null,
  });
  const goals = await prisma.goalCount.findMany({ where: { goal: "Subscribe-store_pro", cycle: "year" } });
  expect(goals.map(({ completed, count }) => [completed, count]).sort()).toEqual([
    [false, 1],
    [true, 1],
  ]);
});

test("a provider that is off in mid-purchase is told of, and the same purchase goes on when it is back", async () => {
  const { id } = await perform(startPurchase, shop.admin, yearly);
  provider.setDown(true);
  const open = () => perform(openPurchase, shop.admin, { purchase_id: id });
  await expect(open()).rejects.toMatchObject({ code: "payments_down", http: 502 });
  provider.setDown(false);
  const { purchase } = await open();
  expect(purchase).toMatchObject({ kind: "overlay", reference: expect.stringMatching(/^txn_/) });
  expect((await open()).purchase).toEqual(purchase);
});

test("as many seats as the limit says are bought at once, and no more", async () => {
  const { max } = purchaseLimits.quantity;
  const buy = (seats: number) =>
    perform(startPurchase, shop.admin, { plan_id: "store_member", billing_cycle: "year", seats });
  const { id } = await buy(max);
  expect(await prisma.purchase.findUnique({ where: { id } })).toMatchObject({ quantity: max });
  await expect(buy(max + 1)).rejects.toBeInstanceOf(InvalidInput);
  const more = prisma.purchase.update({ where: { id }, data: { quantity: max + 1 } });
  await expect(more).rejects.toThrow();
});

test("seats are for who has a plan, and an invoice is for a year of Paddle's", async () => {
  const without = await makeTenant({ planId: null });
  const seats = { plan_id: "store_member", billing_cycle: "month" } as const;
  await expect(perform(startPurchase, without.admin, seats)).rejects.toMatchObject({
    code: "subscription_none",
  });
  const invoice = { ...yearly, pay_by: "invoice" } as const;
  const monthly = { ...invoice, billing_cycle: "month" } as const;
  await expect(perform(startPurchase, shop.admin, monthly)).rejects.toMatchObject({
    code: "purchase_invoice",
  });
  await putBillingDetails(shop.organizationId);
  const { id } = await perform(startPurchase, shop.admin, invoice);
  expect(await perform(openPurchase, shop.admin, { purchase_id: id })).toMatchObject({
    purchase: { kind: "invoice" },
  });
  await sellHere("STRIPE");
  await expect(perform(startPurchase, shop.admin, invoice)).rejects.toMatchObject({
    code: "purchase_invoice",
  });
});

test("a purchase that was paid or can't be paid any more begins no other one", async () => {
  const { organizationId } = shop;
  const { id } = await perform(startPurchase, shop.admin, yearly);
  const open = () => perform(openPurchase, shop.admin, { purchase_id: id });
  const close = (data: { vendorSubscriptionId?: string }) =>
    prisma.purchase.update({ where: { id, organizationId }, data: { closedAt: new Date(), ...data } });
  await close({});
  expect(await open()).toEqual({ purchase: { kind: "closed" } });
  await close({ vendorSubscriptionId: "sub_paid" });
  expect(await open()).toEqual({ purchase: { kind: "paid" } });
  expect(provider.asked()).toEqual([]);
});
