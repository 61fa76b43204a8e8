import { beforeEach, expect, test } from "vitest";
import { supportActor } from "#app/domain/accounts/support-actor.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { newId } from "#app/lib/uuid.ts";
import { putBillingDetails } from "#tests/factories/billing-details.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { changeEffect } from "./change-effect.server.ts";
import { leavePurchase } from "./leave-purchase.server.ts";
import { listSubscriptions } from "./list-subscriptions.server.ts";
import { openPurchase } from "./open-purchase.server.ts";
import { pricingOfSubscription, shownPricing } from "./pricing.server.ts";
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

test("an invoice that waits for its money is not asked for again, days later either", async () => {
  const invoice = { ...yearly, pay_by: "invoice" } as const;
  await putBillingDetails(shop.organizationId);
  const { id } = await perform(startPurchase, shop.admin, invoice);
  const open = () => perform(openPurchase, shop.admin, { purchase_id: id });
  const first = await open();
  await prisma.purchase.update({ where: { id }, data: { createdAt: daysAfter(new Date(), -3) } });
  const asked = provider.asked().length;
  expect(await open()).toEqual(first);
  expect((await perform(startPurchase, shop.admin, invoice)).id).toBe(id);
  expect(provider.asked()).toHaveLength(asked);
});

test("what is begun in two windows at the very same time is one purchase", async () => {
  const begin = () => perform(startPurchase, shop.admin, yearly);
  const begun = await Promise.all([begin(), begin(), begin()]);
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
});

test("what was changed in another window meanwhile is not charged: another sum was shown", async () => {
  const id = await provider.hold(shop.organizationId, { planId: "store_basic" });
  const up = { subscription_id: id, plan_id: "store_ultimate" } as const;
  const { subscription } = await perform(changeEffect, shop.admin, up);
  const confirm = () => perform(updateSubscription, shop.admin, { ...up, version: subscription.version });
  await update(id, { billing_cycle: "year" });
  const charged = await prisma.invoice.count({ where: { organizationId: shop.organizationId } });
  await expect(confirm()).rejects.toMatchObject({ code: "subscription_changed", http: 409 });
  expect(await prisma.invoice.count({ where: { organizationId: shop.organizationId } })).toBe(charged);
  // What is there already is no other sum.
  await update(id, { plan_id: "store_ultimate" });
  expect(await confirm()).toMatchObject({ subscription: { plan_id: "store_ultimate" } });
});

test("what was paid was not left, and the operator's support buys nothing", async () => {
  const { id } = await perform(startPurchase, shop.admin, yearly);
  const { purchase } = await perform(openPurchase, shop.admin, { purchase_id: id });
  provider.pay(referenceOf(purchase));
  await perform(reportOrder, shop.admin, { session_id: referenceOf(purchase) });
  const left = perform(leavePurchase, shop.admin, { purchase_id: id });
  await expect(left).rejects.toMatchObject({ code: "payments_done" });
  const support = { ...shop.admin, actor: supportActor(newId(), daysAfter(new Date(), 1)) };
  await expect(perform(startPurchase, support, yearly)).rejects.toMatchObject({ code: "support_session" });
});

test("what a renewal costs is told as long as one comes, and a change is priced in the money that is paid in", async () => {
  const stripe = await sellHere("STRIPE");
  const id = await stripe.hold(shop.organizationId, { planId: "store_pro", currency: "RON" });
  const shown = async () => {
    const { items } = await perform(listSubscriptions, shop.admin, {});
    return items.find((row) => row.id === id);
  };
  expect(await shown()).toMatchObject({ next_amount: 10_000, currency: "RON" });
  const abroad = { ...shop.admin, country: "DE" };
  expect(await perform(pricingOfSubscription, abroad, { subscription_id: id })).toMatchObject({
    currency: "RON",
    plans: { store_basic: { price_month: 5000 } },
  });
  await update(id, { auto_renewal: false });
  expect(await shown()).toMatchObject({ next_amount: null });
});

test("who pays for a plan sees the prices, and pays for seats, in its money wherever they are", async () => {
  const stripe = await sellHere("STRIPE");
  const abroad = { ...shop.admin, country: "RO" };
  const shown = () => perform(shownPricing, abroad, {});
  expect(await shown()).toMatchObject({ currency: "RON" });
  await stripe.hold(shop.organizationId, { planId: "store_pro", currency: "EUR" });
  expect(await shown()).toMatchObject({ currency: "EUR", addons: { store_member: { price_month: 200 } } });
  const { id } = await perform(startPurchase, abroad, { plan_id: "store_member", billing_cycle: "month" });
  const { purchase } = await perform(openPurchase, abroad, { purchase_id: id });
  expect(purchase).toMatchObject({ price: { amount: 200, currency: "EUR" } });
  expect(await perform(shownPricing, { ...abroad, country: "KP" }, {})).toBeNull();
});

test("what is paid by bank transfer has no page for a card", async () => {
  const id = await provider.hold(shop.organizationId, { cycle: "year", manual: true });
  const links = await perform(providerLinks, shop.admin, { subscription_id: id, page: "cancelUrl" });
  expect(links).toEqual({ updateUrl: null, cancelUrl: expect.stringContaining("/cancel") });
});

test("that seats go on being paid for is known before their plan ends", async () => {
  const plan = await provider.hold(shop.organizationId);
  const stop = { subscription_id: plan, auto_renewal: false } as const;
  expect(await perform(changeEffect, shop.admin, stop)).toMatchObject({ seatsRenew: false });
  await provider.hold(shop.organizationId, { planId: "store_member" });
  expect(await perform(changeEffect, shop.admin, stop)).toMatchObject({ seatsRenew: true });
});
