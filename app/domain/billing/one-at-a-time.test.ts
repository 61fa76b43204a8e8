import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { newId } from "#app/lib/uuid.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import type { TwinSubscription } from "#tests/fakes/payments/book-types.ts";
import { watchAsking } from "#tests/setup/waiting-to-ask.ts";
import { openPurchase } from "./open-purchase.server.ts";
import { carryOutRenewal } from "./payments/carry-out.server.ts";
import { oneAtATime } from "./payments/one-at-a-time.server.ts";
import { stopRenewals } from "./renewals.server.ts";
import { startPurchase } from "./start-purchase.server.ts";
import { updateSubscription } from "./update-subscription.server.ts";

let shop: Tenant;
beforeEach(async () => {
  shop = await makeTenant({ planId: null });
});
const heldBy = () =>
  prisma.organization.findUniqueOrThrow({
    where: { id: shop.organizationId },
    select: { paymentsHolder: true, paymentsHeld: true },
  });

describe.each(["PADDLE", "STRIPE"] as const)("at %s", (name) => {
  let provider: Awaited<ReturnType<typeof sellHere>>;
  beforeEach(async () => {
    provider = await sellHere(name);
  });

  const update = (subscription_id: string, wanted: object) =>
    perform(updateSubscription, shop.admin, { subscription_id, ...wanted });
  const hold = (facts: Partial<TwinSubscription> = {}) => provider.holdRow(shop.organizationId, facts);
  /** Waits until the provider was asked something more. */
  const untilAsked = async (more = 1) => {
    const before = provider.twin.calls.length;
    while (provider.twin.calls.length < before + more) await sleep(5);
  };

  test("a larger plan that is asked for twice at once while a smaller one is to come is charged once", async () => {
    const { id, row } = await hold();
    await update(id, { plan_id: "store_basic" });
    const oneWaits = watchAsking();
    const letGo = provider.holdAnswers();
    const up = () => update(id, { plan_id: "store_ultimate" });
    const asked = untilAsked();
    const both = [up(), up()];
    await asked;
    await oneWaits();
    letGo();
    for (const { subscription } of await Promise.all(both))
      expect(subscription).toMatchObject({ plan_id: "store_ultimate", next: null });
    const charges = [...provider.twin.book.charges.values()].filter((one) => one.subscription === row.id);
    expect(charges).toHaveLength(1);
    const billed = provider.asked().filter((call) => /subscriptions\/sub_\w+$/.test(call));
    // Down, then back to what is there and up: nothing of it twice.
    if (name === "PADDLE") expect(billed).toHaveLength(3);
  });

  test("renewal that is turned on while the job of a removal waits for its answer stays on", async () => {
    const { id, row } = await hold();
    await prisma.$transaction((tx) => stopRenewals(tx, shop.organizationId, new Date()));
    const jobs = await waitingJobs("payments.renewal");
    const job = jobs.find(({ organization_id }) => organization_id === shop.organizationId);
    if (!job) throw new Error("No job stops the renewal.");
    const oneWaits = watchAsking();
    const letGo = provider.holdAnswers();
    const asked = untilAsked();
    const stopping = carryOutRenewal(prisma, job);
    await asked;
    const resuming = update(id, { auto_renewal: true });
    await oneWaits();
    letGo();
    await stopping;
    expect((await resuming).subscription).toMatchObject({ auto_renewal: true, cancel_at: null });
    expect(row.cancelAtEnd).toBe(false);
  });

  test("a job does not wait for what a person does: it is tried again", async () => {
    const { id, row } = await hold();
    await prisma.$transaction((tx) => stopRenewals(tx, shop.organizationId, new Date()));
    const [job] = (await waitingJobs("payments.renewal")).filter(
      ({ organization_id }) => organization_id === shop.organizationId,
    );
    if (!job) throw new Error("No job stops the renewal.");
    const letGo = provider.holdAnswers();
    const asked = untilAsked();
    const resuming = update(id, { auto_renewal: true });
    await asked;
    await expect(carryOutRenewal(prisma, job)).rejects.toMatchObject({ code: "payments_down" });
    letGo();
    await resuming;
    await carryOutRenewal(prisma, job);
    expect(row.cancelAtEnd).toBe(false);
  });

  test("a removal that is scheduled while renewal is turned on holds it back", async () => {
    const { id } = await hold();
    await update(id, { auto_renewal: false });
    const letGo = provider.holdAnswers();
    const asked = untilAsked();
    const resuming = update(id, { auto_renewal: true });
    await asked;
    await prisma.subscription.update({
      where: { id, organizationId: shop.organizationId },
      data: { renewalStoppedAt: new Date() },
    });
    letGo();
    await resuming;
    const stored = await prisma.subscription.findUniqueOrThrow({ where: { id } });
    expect(stored).toMatchObject({ autoRenewal: false, renewalStoppedAt: expect.any(Date) });
  });

  test("a purchase that is opened in two windows at once is made once at the provider", async () => {
    const wanted = { plan_id: "store_pro", billing_cycle: "year" } as const;
    const { id: purchase_id } = await perform(startPurchase, shop.admin, wanted);
    const charges = provider.twin.book.charges.size;
    const oneWaits = watchAsking();
    const letGo = provider.holdAnswers();
    const asked = untilAsked();
    const open = () => perform(openPurchase, shop.admin, { purchase_id });
    const both = [open(), open()];
    await asked;
    await oneWaits();
    letGo();
    const [first, second] = await Promise.all(both);
    expect(second).toEqual(first);
    expect(provider.twin.book.charges.size).toBe(charges + 1);
  });
});

test("one after the other runs, and whoever waits no longer is told that nothing was done", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = oneAtATime(shop.organizationId, () => promise, { wait: 0 });
  await expect.poll(heldBy).toMatchObject({ paymentsHolder: expect.any(String) });
  const run = async () => "second";
  await expect(oneAtATime(shop.organizationId, run, { wait: 0 })).rejects.toMatchObject({
    code: "payments_down",
  });
  const second = oneAtATime(shop.organizationId, run, { wait: 5_000 });
  resolve("first");
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
  const failing = oneAtATime(shop.organizationId, () => Promise.reject(new Error("fails")), { wait: 0 });
  await expect(failing).rejects.toThrow("fails");
  expect(await heldBy()).toEqual({ paymentsHolder: null, paymentsHeld: null });
});

test("what is held past its time is taken over, and its former holder does not give it up then", async () => {
  const slow = Promise.withResolvers<void>();
  const former = oneAtATime(shop.organizationId, () => slow.promise, { wait: 0 });
  await expect.poll(heldBy).toMatchObject({ paymentsHolder: expect.any(String) });
  const where = { id: shop.organizationId };
  await prisma.organization.update({ where, data: { paymentsHeld: new Date(Date.now() - 1_000) } });
  const quick = Promise.withResolvers<void>();
  const next = oneAtATime(shop.organizationId, () => quick.promise, { wait: 5_000 });
  await expect.poll(async () => (await heldBy()).paymentsHeld?.getTime()).toBeGreaterThan(Date.now());
  slow.resolve();
  await former;
  expect((await heldBy()).paymentsHolder).not.toBeNull();
  quick.resolve();
  await next;
  expect((await heldBy()).paymentsHolder).toBeNull();
});

test("what is still run after minutes is still held", async () => {
  const since = vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void since.useRealTimers());
  const slow = Promise.withResolvers<void>();
  const running = oneAtATime(shop.organizationId, () => slow.promise, { wait: 0 });
  await expect.poll(heldBy).toMatchObject({ paymentsHolder: expect.any(String) });
  const where = { id: shop.organizationId };
  const soon = new Date(Date.now() + 1_000);
  await prisma.organization.update({ where, data: { paymentsHeld: soon } });
  vi.advanceTimersByTime(60_000);
  await expect.poll(async () => (await heldBy()).paymentsHeld?.getTime()).toBeGreaterThan(soon.getTime());
  slow.resolve();
  await running;
  expect(await heldBy()).toEqual({ paymentsHolder: null, paymentsHeld: null });
});

test("what was done is told as done, though the hold on it can't be given up", async () => {
  const run = async () => {
    vi.spyOn(prisma, "$executeRaw").mockRejectedValueOnce(new Error("gone"));
    return "done";
  };
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await oneAtATime(shop.organizationId, run, { wait: 0 })).toBe("done");
});

test("of a business that is gone nothing is waited for", async () => {
  expect(await oneAtATime(newId(), async () => "run", { wait: 0 })).toBe("run");
});
