import { expect, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { someone } from "#tests/factories/sign-in.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import { ProviderError } from "../gateway/provider-call.server.ts";
import { pricing } from "../pricing.server.ts";
import { restoreRenewals, stopRenewals } from "../renewals.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { carryOutCancel, carryOutRenewal } from "./carry-out.server.ts";
import { handPayer } from "./payer.server.ts";

const providers = ["PADDLE", "STRIPE"] as const;

test.each(providers)(
  "when %s is down that is said, nothing is charged twice, and the plan comes after it",
  async (name) => {
    const twin = await withTwin(name);
    const buyer = await makeBuyer(twin, name);
    twin.outage = { status: 502, body: "<html><h1>Bad Gateway</h1></html>" };
    await expect(buyer.begin()).rejects.toMatchObject({ code: "payments_down", http: 502 });
    twin.outage = null;
    const { reference } = await buyer.begin();
    twin.book.pay(buyer.chargeOf(reference), cards.pays);
    twin.outage = { status: 502, body: "<html></html>" };
    await expect(arrive(twin, twin.events)).rejects.toMatchObject({ code: "payments_down" });
    await expect(buyer.begin()).rejects.toMatchObject({ code: "payments_down" });
    expect(await buyer.subscriptions()).toEqual([]);
    twin.outage = null;
    await arrive(twin, twin.events);
    expect(await buyer.subscriptions()).toMatchObject([{ planId: "store_pro", status: "active" }]);
    expect(
      [...twin.book.charges.values()].filter((one) => one.invoice && one.status === "paid"),
    ).toHaveLength(1);
  },
);

test.each(providers)(
  "a removal stops the renewal at %s, keeping restores it, the removal cancels",
  async (name) => {
    const twin = await withTwin(name);
    const buyer = await makeBuyer(twin, name);
    const { id, row } = await buyer.buy();
    const { organizationId } = buyer;
    await bringUpToDate(organizationId);
    await prisma.$transaction((tx) => stopRenewals(tx, organizationId, new Date()));
    const jobs = await waitingJobs("payments.renewal");
    const stop = jobs.find((job) => job.organization_id === organizationId);
    expect(stop).toMatchObject({ organization_id: organizationId, vendor_subscription_id: id, renew: false });
    // An event that comes before the job has run changes nothing of it.
    await bringUpToDate(organizationId);
    expect(await buyer.subscriptions()).toMatchObject([{ autoRenewal: false }]);
    if (stop) for (const _ of [1, 2]) await carryOutRenewal(prisma, stop);
    expect(row.cancelAtEnd).toBe(true);

    await prisma.$transaction((tx) => restoreRenewals(tx, organizationId));
    // The job that stopped it, run once more, is not what is wanted now.
    if (stop) await carryOutRenewal(prisma, stop);
    if (stop) for (const _ of [1, 2]) await carryOutRenewal(prisma, { ...stop, renew: true });
    expect(row.cancelAtEnd).toBe(false);
    expect(await buyer.subscriptions()).toMatchObject([
      { autoRenewal: true, cancelAt: null, canceledAt: null },
    ]);

    for (const _ of [1, 2]) await carryOutCancel({ provider: name, vendor_subscription_id: id });
    expect(row.status).toBe("canceled");
  },
);

test.each(providers)(
  "what is bought at %s while the business is going to be removed does not renew, and does once it is kept",
  async (name) => {
    const twin = await withTwin(name);
    const buyer = await makeBuyer(twin, name);
    const { organizationId } = buyer;
    await makeRemoval(buyer);
    const { id, row } = await buyer.buy();
    await arrive(twin, twin.events);
    expect(await buyer.subscriptions()).toMatchObject([
      { status: "active", autoRenewal: false, renewalStoppedAt: expect.any(Date) },
    ]);
    const jobs = await waitingJobs("payments.renewal");
    const stop = jobs.find((job) => job.organization_id === organizationId);
    expect(stop).toMatchObject({ vendor_subscription_id: id, renew: false });
    if (stop) await carryOutRenewal(prisma, stop);
    expect(row.cancelAtEnd).toBe(true);
    await prisma.$transaction((tx) => restoreRenewals(tx, organizationId));
    if (stop) await carryOutRenewal(prisma, { ...stop, renew: true });
    expect(row.cancelAtEnd).toBe(false);
    expect(await buyer.subscriptions()).toMatchObject([{ autoRenewal: true, renewalStoppedAt: null }]);
  },
);

/** A business that pays by the month at a provider, and what its removal and keeping have its jobs do there. */
async function removable(name: (typeof providers)[number]) {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  const { id, row } = await buyer.buy({ cycle: "month" });
  const { organizationId } = buyer;
  await bringUpToDate(organizationId);
  const about = { organization_id: organizationId, provider: name, vendor_subscription_id: id };
  const carryOut = (renew: boolean) => carryOutRenewal(prisma, { ...about, renew });
  const remove = async () => {
    await prisma.$transaction((tx) => stopRenewals(tx, organizationId, new Date()));
    await carryOut(false);
  };
  const keep = async () => {
    await prisma.$transaction((tx) => restoreRenewals(tx, organizationId));
    await carryOut(true);
  };
  return { twin, row, remove, keep, carryOut };
}

test.each(providers)("a business that is kept a second time on one day renews at %s again", async (name) => {
  const { row, remove, keep } = await removable(name);
  for (const _ of [1, 2]) {
    await remove();
    expect(row.cancelAtEnd).toBe(true);
    await keep();
    expect(row.cancelAtEnd).toBe(false);
  }
});

test.each(providers)("a renewal that %s does not change is tried again until it has", async (name) => {
  const { twin, row, remove, keep, carryOut } = await removable(name);
  const deaf = vi.spyOn(twin.book, "setRenewal").mockReturnValue();
  await expect(remove()).rejects.toBeInstanceOf(ProviderError);
  deaf.mockRestore();
  await carryOut(false);
  expect(row.cancelAtEnd).toBe(true);
  vi.spyOn(twin.book, "setRenewal").mockReturnValue();
  await expect(keep()).rejects.toBeInstanceOf(ProviderError);
  vi.restoreAllMocks();
  await carryOut(true);
  expect(row.cancelAtEnd).toBe(false);
});

test.each(providers)("billing details are handed to %s", async (name) => {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  await buyer.buy();
  const { organizationId } = buyer;
  await bringUpToDate(organizationId);
  await prisma.organization.update({
    where: { id: organizationId },
    data: {
      address: "Str. Lungă 1",
      city: "Brașov",
      country: "RO",
      zipcode: "500026",
      vatNumber: "RO14399840",
    },
  });
  for (const _ of [1, 2]) await handPayer(prisma, organizationId);
  const kept = JSON.stringify([...twin.places.values()]);
  expect(kept).toContain("Str. Lungă 1");
  expect(kept.match(/Str\. Lungă 1/g)).toHaveLength(1);
});

test("what matches no business is kept as such, once", async () => {
  const twin = await withTwin("STRIPE");
  const charge = twin.book.open({
    ...{
      provider: "STRIPE",
      planId: "store_pro",
      cycle: "month",
      quantity: 1,
      currency: "EUR",
      invoice: false,
    },
  });
  twin.book.pay(charge, cards.pays);
  await arrive(twin, [...twin.events, ...twin.events]);
  const rows = await prisma.paymentEvent.findMany({
    where: { eventId: { in: twin.events.map(({ id }) => id) } },
  });
  expect(rows).toHaveLength(twin.events.length);
  for (const row of rows) expect(row).toMatchObject({ organizationId: null, handledAt: expect.any(Date) });
});

test("where the twin sells prices say so, and at Paddle Romania pays in euro", async () => {
  await withTwin("PADDLE");
  expect(await perform(pricing, someone({ country: "RO" }), {})).toMatchObject({
    ...{
      gateway: "PADDLE",
      vendor_id: "test_twin",
      environment: "SANDBOX",
      currency: "EUR",
      checkout_active: 1,
    },
    plans: { store_basic: { product_id: { month: "pri_twin_store_basic_month" } } },
  });
  await withTwin("STRIPE");
  expect(await perform(pricing, someone({ country: "RO" }), {})).toMatchObject({
    ...{ gateway: "STRIPE", vendor_id: null, currency: "RON" },
    addons: { store_member: { product_id: { year: "prod_twin_store_member" } } },
  });
});

test("days that pass while nobody pays end the subscription", async () => {
  const twin = await withTwin("PADDLE");
  const buyer = await makeBuyer(twin, "PADDLE");
  const { row } = await buyer.buy({ cycle: "month" });
  twin.book.setCard(row, true);
  twin.book.passTo(row);
  twin.book.pass(31 * DAY_MS);
  await bringUpToDate(buyer.organizationId);
  expect(await buyer.subscriptions()).toMatchObject([{ status: "canceled" }]);
});
