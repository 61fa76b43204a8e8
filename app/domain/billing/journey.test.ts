import { expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { withTwin } from "#tests/fakes/payments/with-twin.ts";
import { openPurchase } from "./open-purchase.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
import { entitlementsOf, planState } from "./plan-rules.ts";
import { reportOrder } from "./report-order.server.ts";
import { startPurchase } from "./start-purchase.server.ts";
import { updateSubscription } from "./update-subscription.server.ts";

/** The admin, with the subscriptions as they are now: as the doors make a caller at each request. */
async function present({ admin, organizationId, scope }: Tenant): Promise<Caller> {
  const subscriptions = await prisma.subscription.findMany({ where: { organizationId } });
  return { ...admin, country: "DE", scope: unsafeScope({ ...scope, subscriptions }) };
}

test.each(["PADDLE", "STRIPE"] as const)(
  "from the trial to buying again, with invoices at each step, at %s",
  async (name) => {
    const twin = await withTwin(name);
    const shop = await makeTenant({ planId: "store_trial" });
    const { organizationId } = shop;
    const subscriptionOf = (planId: string) =>
      prisma.subscription.findFirstOrThrow({
        where: { organizationId, planId, status: { not: "canceled" }, provider: name },
      });
    const invoices = () => prisma.invoice.count({ where: { organizationId } });
    const held = async () => {
      const { scope } = await present(shop);
      return { ...entitlementsOf(scope?.subscriptions ?? [], new Date()), scope };
    };
    const buy = async (wanted: { plan_id: "store_pro" | "store_member"; seats?: number }) => {
      const caller = await present(shop);
      const { id } = await perform(startPurchase, caller, { billing_cycle: "year", ...wanted });
      const { purchase } = await perform(openPurchase, caller, { purchase_id: id });
      expect(purchase.kind).toBe(name === "PADDLE" ? "overlay" : "page");
      const reference = "reference" in purchase ? purchase.reference : "";
      const charge = twin.book.charges.get(reference);
      if (!charge) throw new Error("The twin knows no such charge.");
      expect(twin.book.pay(charge, cards.refused)).toBe(false);
      expect(await perform(reportOrder, caller, { session_id: reference })).toMatchObject({ paid: false });
      twin.book.pay(charge, cards.pays);
      expect(await perform(reportOrder, caller, { session_id: reference })).toMatchObject({ paid: true });
    };

    await buy({ plan_id: "store_pro" });
    expect(await held()).toMatchObject({ paying: true, quota: { workplaces: 7, members: 20 } });
    expect(await invoices()).toBe(1);
    await buy({ plan_id: "store_member", seats: 2 });
    expect(await held()).toMatchObject({ quota: { members: 22 } });

    const { id: subscription_id, vendorSubscriptionId } = await subscriptionOf("store_pro");
    const up = { subscription_id, plan_id: "store_ultimate" } as const;
    await perform(updateSubscription, await present(shop), up);
    expect(await held()).toMatchObject({ quota: { workplaces: 22, members: 57 } });
    expect(await invoices()).toBe(3);

    const row = twin.book.subscriptions.get(vendorSubscriptionId ?? "");
    if (!row) throw new Error("The twin knows no such subscription.");
    twin.book.setCard(row, true);
    twin.book.passTo(row);
    await bringUpToDate(organizationId);
    expect(await subscriptionOf("store_ultimate")).toMatchObject({ status: "past_due" });
    expect(await held()).toMatchObject({ active: true });
    await expect(
      perform(updateSubscription, await present(shop), { subscription_id, plan_id: "store_basic" }),
    ).rejects.toMatchObject({ code: "subscription_change" });
    const [debt] = twin.book.debtsOf(row);
    if (debt) twin.book.pay(debt, cards.pays);
    await bringUpToDate(organizationId);
    expect(await subscriptionOf("store_ultimate")).toMatchObject({ status: "active", pastDueAt: null });

    twin.book.setCard(row, false);
    await perform(updateSubscription, await present(shop), { subscription_id, auto_renewal: false });
    twin.book.passTo(row);
    await bringUpToDate(organizationId);
    await prisma.subscription.updateMany({
      where: { organizationId, planId: "store_trial" },
      data: { cancelAt: new Date(Date.now() - 1000) },
    });
    const { scope, ...lapsed } = await held();
    expect(lapsed).toMatchObject({ active: false });
    expect(planState(scope?.subscriptions ?? [], new Date()).kind).toBe("plan_ended");
    const before = await invoices();
    await buy({ plan_id: "store_pro" });
    expect(await held()).toMatchObject({ active: true, paying: true });
    expect(await invoices()).toBe(before + 1);
  },
);
