import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { changeEffect } from "./change-effect.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
import { planState } from "./plan-rules.ts";
import { updateSubscription } from "./update-subscription.server.ts";

describe.each(["PADDLE", "STRIPE"] as const)("at %s", (name) => {
  let shop: Tenant;
  let provider: Awaited<ReturnType<typeof sellHere>>;
  beforeEach(async () => {
    shop = await makeTenant({ planId: null });
    provider = await sellHere(name);
  });

  /** A year whose renewal was refused so many days ago. */
  const unpaid = async (days: number) => {
    const periodEnd = daysAfter(new Date(), -days);
    const held = await provider.holdRow(shop.organizationId, { cycle: "year", periodEnd, cardRefused: true });
    provider.twin.book.pass(0);
    await bringUpToDate(shop.organizationId);
    return held;
  };
  const end = (subscription_id: string) =>
    perform(updateSubscription, shop.admin, { subscription_id, end_now: true });
  const stored = () => prisma.subscription.findMany({ where: { organizationId: shop.organizationId } });
  const owed = () =>
    prisma.invoice.count({ where: { organizationId: shop.organizationId, status: "unpaid" } });

  test.each([3, 10])(
    "what is past due for %d days ends at once, and its invoice is withdrawn",
    async (days) => {
      const { id } = await unpaid(days);
      expect([await owed(), (await stored())[0]?.status]).toEqual([1, "past_due"]);
      const { subscription } = await end(id);
      expect(subscription).toMatchObject({ status: "canceled", auto_renewal: false });
      expect(await owed()).toBe(0);
      expect(planState(await stored(), new Date())).toMatchObject({ kind: "plan_ended" });
    },
  );

  test("what was paid meanwhile is kept, and written down", async () => {
    const { id, row } = await unpaid(3);
    for (const debt of provider.twin.book.debtsOf(row)) provider.twin.book.pay(debt, cards.pays);
    await expect(end(id)).rejects.toMatchObject({ code: "subscription_changed", http: 409 });
    expect(row.status).toBe("active");
    expect(await stored()).toMatchObject([{ status: "active", autoRenewal: true }]);
  });

  test("what is paid does not end at once", async () => {
    const { id, row } = await provider.holdRow(shop.organizationId);
    await expect(end(id)).rejects.toMatchObject({ code: "subscription_change", http: 409 });
    expect([row.status, provider.asked()]).toEqual(["active", []]);
  });

  test.each([
    [3, { when: "now", counts: true, before: { active: true }, after: { active: false } }],
    [10, { when: "now", counts: false, before: { active: false }, after: { active: false } }],
  ] as const)("what an end does is told before, %d days after the refusal", async (days, told) => {
    const { id } = await unpaid(days);
    const { effect } = await perform(changeEffect, shop.admin, { subscription_id: id, end_now: true });
    expect(effect).toMatchObject(told);
  });
});
