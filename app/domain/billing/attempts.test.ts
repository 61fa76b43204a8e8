import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeInvoice } from "#tests/factories/invoice.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { changeEffect } from "./change-effect.server.ts";
import { downloadInvoice } from "./download-invoice.server.ts";
import { leavePurchase } from "./leave-purchase.server.ts";
import { mailPurchaseLink } from "./mail-purchase-link.server.ts";
import { openPurchase } from "./open-purchase.server.ts";
import { providerLinks } from "./provider-links.server.ts";
import { purchaseById } from "./purchase-by.server.ts";
import { startPurchase } from "./start-purchase.server.ts";
import { startTrial } from "./start-trial.server.ts";
import { updateSubscription } from "./update-subscription.server.ts";

let shop: Tenant;
let provider: Awaited<ReturnType<typeof sellHere>>;
beforeEach(async () => {
  shop = await makeTenant();
  provider = await sellHere();
});

const yearly = { plan_id: "store_pro", billing_cycle: "year" } as const;

/** Everything that is done to what a business has bought, by whoever tries. */
async function acts() {
  const subscription_id = await provider.hold(shop.organizationId);
  const { id: purchase_id } = await perform(startPurchase, shop.admin, yearly);
  const { id } = await makeInvoice(shop);
  const before = provider.asked().length;
  const all = (who: Caller) => [
    () => perform(updateSubscription, who, { subscription_id, auto_renewal: false }),
    () => perform(updateSubscription, who, { subscription_id, plan_id: "store_ultimate" }),
    () => perform(changeEffect, who, { subscription_id, plan_id: "store_ultimate" }),
    () => perform(providerLinks, who, { subscription_id, page: "updateUrl" }),
    () => perform(openPurchase, who, { purchase_id }),
    () => perform(purchaseById, who, { purchase_id }),
    () => perform(mailPurchaseLink, who, { purchase_id }),
    () => perform(leavePurchase, who, { purchase_id }),
    () => perform(downloadInvoice, who, { id }),
  ];
  return { all, untouched: () => expect(provider.asked()).toHaveLength(before) };
}

test("what another business has bought is unknown to every act, and its provider is not asked", async () => {
  const { all, untouched } = await acts();
  const stranger = await makeTenant();
  for (const act of all(stranger.admin)) await expect(act()).rejects.toMatchObject({ code: "not_found" });
  untouched();
});

test("who has no right to it can't do any act, nor begin to buy", async () => {
  const { all, untouched } = await acts();
  const begin = (who: Caller) => [
    () => perform(startPurchase, who, yearly),
    () => perform(startTrial, who, { plan_id: "store_trial" }),
  ];
  for (const who of [shop.custom("GET_/v1/orders"), shop.member("sales")])
    for (const act of [...all(who), ...begin(who)])
      await expect(act()).rejects.toMatchObject({ code: "forbidden" });
  untouched();
});

const wrong = [0, -1, 1e9, 1.5, "", "abc", Number.NaN, Number.POSITIVE_INFINITY];

test.each(wrong)("%s is no number of seats, bought or changed", async (seats) => {
  const held = await provider.hold(shop.organizationId, { planId: "store_member", quantity: 2 });
  const bought = perform(startPurchase, shop.admin, { ...yearly, plan_id: "store_member", seats });
  await expect(bought).rejects.toBeInstanceOf(InvalidInput);
  const changed = perform(updateSubscription, shop.admin, { subscription_id: held, seats });
  await expect(changed).rejects.toBeInstanceOf(InvalidInput);
  expect(await prisma.purchase.count({ where: { organizationId: shop.organizationId } })).toBe(0);
  expect(provider.asked()).toEqual([]);
});

test.each(["store_trial", "store_free", "__proto__", "STORE_PRO", ""])(
  "%s is no plan that is sold",
  async (plan_id) => {
    const subscription_id = await provider.hold(shop.organizationId);
    for (const [operation, input] of [
      [startPurchase, { ...yearly, plan_id }],
      [updateSubscription, { subscription_id, plan_id }],
    ] as const)
      await expect(perform(operation as never, shop.admin, input as never)).rejects.toBeInstanceOf(
        InvalidInput,
      );
    expect(provider.asked()).toEqual([]);
  },
);

test("a form that is sent twice buys once, and what was changed since is not changed back by its repeat", async () => {
  const formToken = randomUUID();
  const [first, second] = [
    await perform(startPurchase, shop.admin, yearly, { formToken }),
    await perform(startPurchase, shop.admin, yearly, { formToken }),
  ];
  expect(second).toEqual(first);

  const subscription_id = await provider.hold(shop.organizationId, { planId: "store_member", quantity: 2 });
  const change = (seats: number, form = randomUUID()) =>
    perform(updateSubscription, shop.admin, { subscription_id, seats }, { formToken: form });
  await change(5, formToken).catch(({ code }) => expect(code).toBe("form_reused"));
  const form = randomUUID();
  await change(4, form);
  await change(1);
  const asked = provider.asked().length;
  await change(4, form);
  expect(provider.asked()).toHaveLength(asked);
  expect(await prisma.subscription.findUnique({ where: { id: subscription_id } })).toMatchObject({
    ...{ quantity: 4, nextQuantity: 1 },
  });
});

test("a change that is sent twice at once is charged once", async () => {
  const subscription_id = await provider.hold(shop.organizationId);
  const formToken = randomUUID();
  const wanted = { subscription_id, plan_id: "store_ultimate" } as const;
  const send = () => perform(updateSubscription, shop.admin, wanted, { formToken });
  await Promise.all([send(), send()]);
  expect(await prisma.invoice.count({ where: { organizationId: shop.organizationId } })).toBe(1);
});

test("under a key that is too long nothing is asked of the provider", async () => {
  const subscription_id = await provider.hold(shop.organizationId);
  const change = (formToken: string) =>
    perform(updateSubscription, shop.admin, { subscription_id, plan_id: "store_ultimate" }, { formToken });
  await expect(change("x".repeat(201))).rejects.toMatchObject({ code: "bad_request" });
  expect(provider.asked()).toEqual([]);
  expect(await change("x".repeat(200))).toMatchObject({ subscription: { plan_id: "store_ultimate" } });
});
