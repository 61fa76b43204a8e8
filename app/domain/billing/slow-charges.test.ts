import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import type { TwinSubscription } from "#tests/fakes/payments/book-types.ts";
import { changeEffect } from "./change-effect.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
import { chooseAgain } from "./payments/choose-again.server.ts";
import { updateSubscription } from "./update-subscription.server.ts";

const charged = new Set<unknown>(["prorated_immediately", "always_invoice"]);

describe.each(["PADDLE", "STRIPE"] as const)("at %s", (name) => {
  let shop: Tenant;
  let provider: Awaited<ReturnType<typeof sellHere>>;
  beforeEach(async () => {
    shop = await makeTenant({ planId: null });
    provider = await sellHere(name);
  });

  const update = (subscription_id: string, wanted: object) =>
    perform(updateSubscription, shop.admin, { subscription_id, ...wanted });
  const charges = ({ id }: TwinSubscription) =>
    [...provider.twin.book.charges.values()].filter((one) => one.subscription === id);

  /** Has charges be carried out only once they are let go, when nobody waits for their answer any more, or it is read. */
  function slowCharges(untilRead = false) {
    const { charging } = env().payments[name === "PADDLE" ? "paddle" : "stripe"] ?? {};
    if (!charging) throw new Error("The twin is not configured.");
    const { timeoutMs } = charging;
    charging.timeoutMs = 150;
    const { promise, resolve } = Promise.withResolvers<void>();
    const { twin } = provider;
    let isAsked = false;
    twin.slow = ({ method, body }) => {
      if (untilRead && isAsked && method === "GET") resolve();
      if (!charged.has(body.proration_billing_mode ?? body.proration_behavior)) return null;
      isAsked = true;
      return promise;
    };
    const letGo = () => {
      Object.assign(charging, { timeoutMs });
      twin.slow = null;
      resolve();
    };
    onTestFinished(letGo);
    return letGo;
  }

  test("a larger plan that is charged for after nobody waits any more is not taken away", async () => {
    const { id, row } = await provider.holdRow(shop.organizationId, { planId: "store_pro" });
    const up = { plan_id: "store_ultimate" } as const;
    const { price } = await perform(changeEffect, shop.admin, { subscription_id: id, ...up });
    await update(id, { plan_id: "store_basic" });
    const letGo = slowCharges();
    await expect(update(id, up)).rejects.toMatchObject({ code: "payments_down" });
    const asked = provider.asked().length;
    letGo();
    await expect.poll(() => charges(row).length).toBe(1);
    expect(row.planId).toBe("store_ultimate");
    expect(provider.asked()).toHaveLength(asked);
    // Nothing was done before it either: it costs what was shown.
    expect(charges(row).map(({ amount }) => amount)).toEqual([price?.dueNow]);
    expect(await waitingJobs("payments.bring")).toContainEqual({ organization_id: shop.organizationId });
    await bringUpToDate(shop.organizationId);
    expect((await update(id, up)).subscription).toMatchObject({ plan_id: "store_ultimate", next: null });
    expect(charges(row)).toHaveLength(1);
  });

  /** A smaller plan that is to come, and a larger one that is asked for: its charge gets no answer, and is then carried out. */
  async function chargedLate(isRefused: boolean) {
    const { id, row } = await provider.holdRow(shop.organizationId, { planId: "store_pro" });
    await update(id, { plan_id: "store_basic" });
    const letGo = slowCharges();
    const changes = vi.spyOn(provider.twin.book, "change");
    onTestFinished(() => void changes.mockRestore());
    await expect(update(id, { plan_id: "store_ultimate" })).rejects.toMatchObject({ code: "payments_down" });
    provider.twin.book.setCard(row, isRefused);
    letGo();
    await expect.poll(() => changes.mock.calls.some(([, , charged]) => charged)).toBe(true);
    await bringUpToDate(shop.organizationId);
    return { id, row };
  }
  const noted = async () =>
    (await waitingJobs("payments.choice")).filter((job) => job.organization_id === shop.organizationId);
  /** Has the jobs of the business run that are to look at what became of it. */
  async function lookAgain() {
    for (const job of await noted()) await chooseAgain(prisma, job);
  }
  const standing = async (id: string) =>
    (await perform(changeEffect, shop.admin, { subscription_id: id })).subscription;

  test("a smaller plan that was to come still comes where a larger one was not charged for in the end", async () => {
    const { id, row } = await chargedLate(true);
    expect(await noted()).toHaveLength(1);
    await lookAgain();
    expect(await standing(id)).toMatchObject({ plan_id: "store_pro", next: { plan_id: "store_basic" } });
    expect([charges(row), row.planId]).toEqual([[], "store_basic"]);
    const asked = provider.asked().length;
    await lookAgain();
    expect(provider.asked()).toHaveLength(asked);
  });

  test("a smaller plan that was to come is gone where a larger one was charged for after all", async () => {
    const { id, row } = await chargedLate(false);
    const asked = provider.asked().length;
    await lookAgain();
    expect(provider.asked()).toHaveLength(asked);
    expect(await standing(id)).toMatchObject({ plan_id: "store_ultimate", next: null });
    expect(charges(row)).toHaveLength(1);
  });

  test("what is chosen since stands: the smaller plan that was to come does not come back", async () => {
    const { id } = await chargedLate(true);
    await update(id, { plan_id: "store_pro" });
    expect(await noted()).toEqual([]);
    expect(await standing(id)).toMatchObject({ plan_id: "store_pro", next: null });
  });

  test("renewal that was turned on with a larger plan stays on while nobody knows whether that was charged", async () => {
    const { id, row } = await provider.holdRow(shop.organizationId, { planId: "store_pro" });
    await update(id, { auto_renewal: false });
    const letGo = slowCharges();
    const both = { plan_id: "store_ultimate", auto_renewal: true };
    await expect(update(id, both)).rejects.toMatchObject({ code: "payments_down" });
    letGo();
    await expect.poll(() => charges(row).length).toBe(1);
    expect(row).toMatchObject({ planId: "store_ultimate", cancelAtEnd: false });
  });

  test("what was charged without an answer is found", async () => {
    const { id, row } = await provider.holdRow(shop.organizationId, { planId: "store_pro" });
    slowCharges(true);
    const { subscription } = await update(id, { plan_id: "store_ultimate" });
    expect(subscription).toMatchObject({ plan_id: "store_ultimate" });
    expect(charges(row)).toHaveLength(1);
  });
});
