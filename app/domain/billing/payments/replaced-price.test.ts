import { expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { env, readEnvironment } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { soldNames } from "#app/lib/sold.ts";
import { someone } from "#tests/factories/sign-in.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import type { Provider } from "#tests/fakes/payments/book-types.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import { requireGateway } from "../gateway/gateways.server.ts";
import { pricing } from "../pricing.server.ts";
import { restoreRenewals, stopRenewals } from "../renewals.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { carryOutCancel, carryOutRenewal } from "./carry-out.server.ts";

const providers = ["PADDLE", "STRIPE"] as const;

/** A business that subscribed by the month, before the operator made all prices and products anew. */
async function subscribed(name: Provider) {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  const { id, row } = await buyer.buy({ cycle: "month" });
  await bringUpToDate(buyer.organizationId);
  row.former = true;
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  return { twin, buyer, id, row, warn };
}

/** Names what was sold before, too, as the operator does. */
function nameFormer(): void {
  const prices = soldNames.flatMap((sold) =>
    ["month", "year"].map(
      (cycle) => `${sold}.${cycle}=pri_twin_${sold}_${cycle}+pri_oldest+pri_former_${sold}_${cycle}`,
    ),
  );
  const products = soldNames.map((sold) => `${sold}=prod_twin_${sold}+prod_former_${sold}`);
  const { paddle, stripe } = readEnvironment({
    ...{ DATABASE_URL: "postgres://a:b@127.0.0.1/c", APP_SECRET: "0123456789abcdef0123456789abcdef" },
    ...{ PADDLE_API_KEY: "pdl_0123456789abcdef", PADDLE_CLIENT_TOKEN: "test_1" },
    ...{ PADDLE_WEBHOOK_SECRET: "pdl_0123456789abcdef", PADDLE_PRICES: prices.join(",") },
    ...{ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    STRIPE_PRODUCTS: products.join(" "),
  }).payments;
  const twin = env().payments;
  if (!paddle || !stripe || !twin.paddle || !twin.stripe) throw new Error("no settings");
  env().payments = {
    ...twin,
    paddle: { ...twin.paddle, prices: paddle.prices },
    stripe: { ...twin.stripe, products: stripe.products },
  };
}

test.each(providers)("at %s the first sells, and subscriptions of the others are known", async (name) => {
  const { twin, buyer, id, row, warn } = await subscribed(name);
  nameFormer();
  twin.book.change(row, { planId: "store_basic", cycle: "month", quantity: 1, former: true }, false);
  await arrive(twin, twin.events);
  expect(await buyer.subscriptions()).toMatchObject([{ planId: "store_basic", status: "active" }]);
  expect(warn).not.toHaveBeenCalled();

  const change = { planId: "store_ultimate", when: "now" } as const;
  expect(await requireGateway(name).previewChange(id, change)).toMatchObject({ dueNow: expect.any(Number) });
  await requireGateway(name).change(id, change, "up");
  expect([row.planId, row.former]).toEqual(["store_ultimate", undefined]);
  expect((await perform(pricing, someone({ country: "RO" }), {})).plans.store_pro?.product_id).toEqual(
    name === "PADDLE"
      ? { month: "pri_twin_store_pro_month", year: "pri_twin_store_pro_year" }
      : { month: "prod_twin_store_pro", year: "prod_twin_store_pro" },
  );
  const other = await makeBuyer(twin, name);
  expect((await other.buy()).planId).toBe("store_pro");
});

test.each(providers)(
  "at %s one of an unknown price stays what it was, its state is written, and the log says so",
  async (name) => {
    const { twin, buyer, id, row, warn } = await subscribed(name);
    twin.book.setCard(row, true);
    twin.book.passTo(row);
    await arrive(twin, twin.events);
    expect(warn).toHaveBeenCalledWith(
      { provider: name, subscription: id },
      "a subscription is of an unknown price or product",
    );
    const held = { planId: "store_pro", billingCycle: "month", quantity: 1 };
    expect(await buyer.subscriptions()).toMatchObject([{ ...held, status: "past_due" }]);
    expect((await buyer.invoices()).map(({ planId, status }) => [planId, status])).toContainEqual([
      "store_pro",
      "unpaid",
    ]);
    twin.book.cancel(row);
    await bringUpToDate(buyer.organizationId);
    expect(await buyer.subscriptions()).toMatchObject([{ ...held, status: "canceled" }]);
  },
);

test.each(providers)("a business that leaves is charged no more at %s, whatever it has", async (name) => {
  const { buyer, id, row } = await subscribed(name);
  const { organizationId } = buyer;
  await prisma.$transaction((tx) => stopRenewals(tx, organizationId, new Date()));
  const stop = (await waitingJobs("payments.renewal")).find((job) => job.organization_id === organizationId);
  if (!stop) throw new Error("no job");
  await carryOutRenewal(prisma, stop);
  expect(row.cancelAtEnd).toBe(true);
  await prisma.$transaction((tx) => restoreRenewals(tx, organizationId));
  await carryOutRenewal(prisma, { ...stop, renew: true });
  expect(row.cancelAtEnd).toBe(false);
  expect(await buyer.subscriptions()).toMatchObject([{ autoRenewal: true, cancelAt: null }]);
  for (const _ of [1, 2]) await carryOutCancel({ provider: name, vendor_subscription_id: id });
  expect(row.status).toBe("canceled");
});

test.each(providers)("what was never stored is no plan at %s while its price is unknown", async (name) => {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  const { row } = await buyer.buy();
  row.former = true;
  await arrive(twin, twin.events);
  expect([await buyer.subscriptions(), await buyer.invoices()]).toEqual([[], []]);
});
