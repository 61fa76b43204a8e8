import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import type { TwinSubscription } from "#tests/fakes/payments/book-types.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
import { carryOutRenewal } from "./payments/carry-out.server.ts";
import { restoreRenewals, stopRenewals } from "./renewals.server.ts";
import { updateSubscription } from "./update-subscription.server.ts";

describe.each(["PADDLE", "STRIPE"] as const)("at %s", (name) => {
  let shop: Tenant;
  let provider: Awaited<ReturnType<typeof sellHere>>;
  beforeEach(async () => {
    shop = await makeTenant({ planId: null });
    provider = await sellHere(name);
  });

  const update = (subscription_id: string, wanted: object) =>
    perform(updateSubscription, shop.admin, { subscription_id, ...wanted });
  const hold = (facts: Partial<TwinSubscription> = {}) => provider.holdRow(shop.organizationId, facts);
  const stored = (id: string) => prisma.subscription.findUniqueOrThrow({ where: { id } });

  test.each([
    ["subscription_changed", {}, { plan_id: "store_ultimate", version: "stale" }],
    ["subscription_change", { cycle: "year" }, { billing_cycle: "month" }],
    ["subscription_change", { status: "past_due" }, { plan_id: "store_ultimate" }],
  ] as const)("what is refused with %s turns no renewal on: %o, %o", async (code, facts, wanted) => {
    const { id, row } = await hold({ ...facts, cancelAtEnd: true, stoppedAt: new Date() });
    await expect(update(id, { auto_renewal: true, ...wanted })).rejects.toMatchObject({ code, http: 409 });
    expect(provider.asked()).toEqual([]);
    expect(row.cancelAtEnd).toBe(true);
  });

  test("renewal that is turned on along with a plan stays off where the bank refuses that", async () => {
    const { id, row } = await hold();
    await update(id, { auto_renewal: false });
    provider.twin.book.setCard(row, true);
    const both = update(id, { auto_renewal: true, plan_id: "store_ultimate" });
    await expect(both).rejects.toMatchObject({ code: "payments_refused", http: 402 });
    expect(row.cancelAtEnd).toBe(true);
    await bringUpToDate(shop.organizationId);
    expect(await stored(id)).toMatchObject({ autoRenewal: false, planId: "store_pro" });
  });

  test("renewal that was ended on the provider's page is turned on again", async () => {
    const { id, row } = await hold();
    const ended = await fetch(`${provider.twin.url}/manage/${row.id}/cancel`, { method: "POST" });
    expect([ended.status, row.cancelAtEnd]).toEqual([200, true]);
    await bringUpToDate(shop.organizationId);
    expect(await stored(id)).toMatchObject({ autoRenewal: false, cancelAt: expect.any(Date) });
    const { subscription } = await update(id, { auto_renewal: true });
    expect(subscription).toMatchObject({ auto_renewal: true, cancel_at: null });
    expect(row.cancelAtEnd).toBe(false);
  });

  /** A removal is scheduled; its job runs at once, or waits. */
  const scheduleRemoval = async (job: "runs" | "waits") => {
    await prisma.$transaction((tx) => stopRenewals(tx, shop.organizationId, new Date()));
    if (job === "runs") await carryOutJobs();
  };
  const keep = () => prisma.$transaction((tx) => restoreRenewals(tx, shop.organizationId));
  const carryOutJobs = async () => {
    for (const job of await waitingJobs("payments.renewal"))
      if (job.organization_id === shop.organizationId) await carryOutRenewal(prisma, job);
  };

  test.each(["runs", "waits"] as const)(
    "renewal that is turned on while a removal is scheduled stays on, whose job %s",
    async (job) => {
      const { id, row } = await hold();
      await scheduleRemoval(job);
      const { subscription } = await update(id, { auto_renewal: true });
      expect(subscription).toMatchObject({ auto_renewal: true, cancel_at: null });
      await carryOutJobs();
      await bringUpToDate(shop.organizationId);
      expect(await stored(id)).toMatchObject({ autoRenewal: true, renewalStoppedAt: null });
      expect(row.cancelAtEnd).toBe(false);
    },
  );

  test.each(["runs", "waits"] as const)(
    "renewal that is turned off while a removal is scheduled stays off when the business is kept, whose job %s",
    async (job) => {
      const { id, row } = await hold();
      await scheduleRemoval(job);
      expect((await update(id, { auto_renewal: false })).subscription).toMatchObject({ auto_renewal: false });
      await keep();
      await carryOutJobs();
      await bringUpToDate(shop.organizationId);
      expect(await stored(id)).toMatchObject({ autoRenewal: false, renewalStoppedAt: null });
      expect(row.cancelAtEnd).toBe(true);
    },
  );

  test("where the provider does not answer, keeping the business turns on what its removal turned off", async () => {
    const { id, row } = await hold();
    await scheduleRemoval("runs");
    provider.setDown(true);
    await expect(update(id, { auto_renewal: true })).rejects.toMatchObject({ code: "payments_down" });
    provider.setDown(false);
    await keep();
    await carryOutJobs();
    expect(await stored(id)).toMatchObject({ autoRenewal: true, renewalStoppedAt: null });
    expect(row.cancelAtEnd).toBe(false);
  });
});

test("what Stripe has not switched is not told as switched", async () => {
  const shop = await makeTenant({ planId: null });
  const provider = await sellHere("STRIPE");
  const subscription_id = await provider.hold(shop.organizationId);
  const switching = vi.spyOn(provider.twin.book, "setRenewal").mockImplementation(() => {});
  onTestFinished(() => void switching.mockRestore());
  const stop = perform(updateSubscription, shop.admin, { subscription_id, auto_renewal: false });
  await expect(stop).rejects.toThrow("no change");
});
