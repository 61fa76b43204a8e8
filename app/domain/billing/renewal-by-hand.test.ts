import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import type { TwinSubscription } from "#tests/fakes/payments/book-types.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
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
  const hold = async (facts: Partial<TwinSubscription> = {}) => {
    const id = await provider.hold(shop.organizationId, facts);
    const row = [...provider.twin.book.subscriptions.values()].at(-1);
    if (!row) throw new Error("The twin has no subscription.");
    return { id, row };
  };
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
});
