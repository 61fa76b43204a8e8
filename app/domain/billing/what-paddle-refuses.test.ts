import { beforeEach, expect, onTestFinished, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { QUANTITY } from "#tests/fakes/payments/paddle-shapes.ts";
import { openPurchase } from "./open-purchase.server.ts";
import { carryOutRenewal } from "./payments/carry-out.server.ts";
import { handPayer } from "./payments/payer.server.ts";
import { startPurchase } from "./start-purchase.server.ts";
import { updateSubscription } from "./update-subscription.server.ts";

let shop: Tenant;
let provider: Awaited<ReturnType<typeof sellHere>>;
beforeEach(async () => {
  shop = await makeTenant();
  provider = await sellHere("PADDLE");
});

const update = (subscription_id: string, wanted: object) =>
  perform(updateSubscription, shop.admin, { subscription_id, ...wanted });
const lastRow = () => {
  const row = [...provider.twin.book.subscriptions.values()].at(-1);
  if (!row) throw new Error("The twin has no subscription.");
  return row;
};

test("what has ended at Paddle meanwhile can't be changed, and is written down as ended", async () => {
  const id = await provider.hold(shop.organizationId);
  provider.twin.book.cancel(lastRow());
  const up = update(id, { plan_id: "store_ultimate" });
  await expect(up).rejects.toMatchObject({ code: "subscription_change", http: 409 });
  expect(await prisma.subscription.findUnique({ where: { id } })).toMatchObject({ status: "canceled" });
});

test("renewal that was stopped at Paddle meanwhile is stopped", async () => {
  const id = await provider.hold(shop.organizationId);
  provider.twin.book.setRenewal(lastRow(), false);
  const { subscription } = await update(id, { auto_renewal: false });
  expect(subscription).toMatchObject({ auto_renewal: false, cancel_at: expect.any(Date) });
});

test("more seats than the price allows are refused, bought or changed", async () => {
  const { maximum } = QUANTITY;
  QUANTITY.maximum = 100;
  onTestFinished(() => void Object.assign(QUANTITY, { maximum }));
  const refused = { code: "purchase_seats", http: 422 };
  const seats = { plan_id: "store_member", billing_cycle: "year", seats: 101 } as const;
  const { id: purchase_id } = await perform(startPurchase, shop.admin, seats);
  await expect(perform(openPurchase, shop.admin, { purchase_id })).rejects.toMatchObject(refused);
  const id = await provider.hold(shop.organizationId, { planId: "store_member", quantity: 2 });
  await expect(update(id, { seats: 101 })).rejects.toMatchObject(refused);
});

test("what is paused at Paddle is left alone by jobs", async () => {
  const id = await provider.hold(shop.organizationId);
  const { organizationId } = shop;
  const row = lastRow();
  Object.assign(row, { status: "paused" });
  await handPayer(prisma, organizationId);
  const about = { organization_id: organizationId, provider: "PADDLE", vendor_subscription_id: row.id };
  await carryOutRenewal(prisma, { ...about, renew: true });
  expect(provider.asked().filter((call) => call.includes("/subscriptions/"))).toEqual([]);
  expect(await prisma.subscription.findUnique({ where: { id } })).toMatchObject({ status: "inactive" });
});

test("what was paused at Paddle meanwhile can't be changed with a charge, and is written down as inactive", async () => {
  const id = await provider.hold(shop.organizationId);
  Object.assign(lastRow(), { status: "paused" });
  const up = update(id, { plan_id: "store_ultimate" });
  await expect(up).rejects.toMatchObject({ code: "subscription_change", http: 409 });
  expect(await prisma.subscription.findUnique({ where: { id } })).toMatchObject({ status: "inactive" });
});
