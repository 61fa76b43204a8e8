import { randomUUID } from "node:crypto";
import type {
  BegunPurchase,
  GatewayName,
  PaymentGateway,
  ProviderSubscription,
  Purchase,
} from "#app/domain/billing/gateway/gateway.ts";
import { sellBy } from "#app/domain/billing/provider.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";

const nothing = async () => null;

/** A payment provider in this process, which sells from now on: what it was asked for, and what it has. */
export function sellInProcess(name: GatewayName = "PADDLE") {
  const subscriptions = new Map<string, ProviderSubscription>();
  const begun = new Map<
    string,
    { purchase: Purchase; begun: BegunPurchase; subscriptionId: string | null }
  >();
  const state = { down: false, calls: [] as string[] };
  const asked = (call: string) => {
    state.calls.push(call);
    if (state.down) throw new Refusal("payments_down");
  };
  const change = (id: string, changes: Partial<ProviderSubscription>) => {
    const present = subscriptions.get(id);
    if (present) subscriptions.set(id, { ...present, ...changes });
  };
  const gateway: PaymentGateway = {
    name,
    async beginPurchase(purchase) {
      asked("beginPurchase");
      const reference = `txn_${purchase.id}`;
      const made: BegunPurchase =
        name === "STRIPE"
          ? { kind: "page", reference, url: `https://pay.example/${reference}` }
          : purchase.payBy === "invoice"
            ? { kind: "invoice", reference }
            : { kind: "overlay", reference, link: `https://shop.example/pricing?_ptxn=${reference}` };
      begun.set(reference, { purchase, begun: made, subscriptionId: null });
      return made;
    },
    async purchase(reference) {
      asked("purchase");
      const known = begun.get(reference);
      if (!known) return null;
      const { subscriptionId } = known;
      const open = subscriptionId === null;
      return { purchaseId: known.purchase.id, subscriptionId, open, goOn: open ? known.begun : null };
    },
    async previewChange(id) {
      asked("previewChange");
      const nextAt = subscriptions.get(id)?.resetAt ?? null;
      return { dueNow: 1234, credit: 66, currency: "EUR", nextAmount: 4000, nextAt };
    },
    async change(id, { planId, cycle, quantity, when }) {
      asked("change");
      const present = subscriptions.get(id);
      if (!present) return;
      const next = { planId: planId ?? present.planId, quantity: quantity ?? present.quantity };
      if (when === "now") change(id, { ...next, cycle: cycle ?? present.cycle });
      else change(id, { next: { ...next, at: present.resetAt ?? new Date() } });
    },
    async stopRenewal(id) {
      asked("stopRenewal");
      const cancelAt = subscriptions.get(id)?.resetAt ?? null;
      change(id, { autoRenewal: false, cancelAt, canceledAt: new Date() });
    },
    async resumeRenewal(id) {
      asked("resumeRenewal");
      change(id, { autoRenewal: true, cancelAt: null, canceledAt: null });
    },
    async cancelNow(id) {
      asked("cancelNow");
      change(id, { status: "canceled", autoRenewal: false, cancelAt: new Date(), canceledAt: new Date() });
    },
    async manage(id) {
      asked("manage");
      return { updateUrl: `https://pay.example/card/${id}`, cancelUrl: `https://pay.example/cancel/${id}` };
    },
    subscription: async (id) => subscriptions.get(id) ?? null,
    transaction: nothing,
    transactionsOf: async () => [],
    invoicePdf: nothing,
    updatePayer: async () => undefined,
    readEvent: nothing,
  };
  async function bringUpToDate(organizationId: string): Promise<void> {
    const purchases = await prisma.purchase.findMany({ where: { organizationId } });
    const rows = await prisma.subscription.findMany({ where: { organizationId } });
    const bought = purchases.map(({ reference }) => begun.get(reference ?? "")?.subscriptionId);
    const ids = [...rows.map((row) => row.vendorSubscriptionId), ...bought];
    for (const id of new Set(ids)) {
      const found = subscriptions.get(id ?? "");
      if (found) await write(organizationId, found, name);
      if (found?.purchaseId)
        await prisma.purchase.updateMany({
          where: { organizationId, id: found.purchaseId },
          data: { vendorSubscriptionId: found.id },
        });
    }
  }
  async function begin({ organizationId }: Scope, start: Omit<Purchase, "id">): Promise<BegunPurchase> {
    const { planId, quantity, payBy, cycle: billingCycle } = start;
    const where = { organizationId, planId, quantity, payBy, billingCycle };
    const { id, reference } = await prisma.purchase.findFirstOrThrow({
      where,
      orderBy: { createdAt: "desc" },
    });
    if (reference) {
      const state = await gateway.purchase(reference);
      if (!state?.goOn) throw new Refusal("payments_done");
      return state.goOn;
    }
    const made = await gateway.beginPurchase({ ...start, id });
    await prisma.purchase.updateMany({ where: { organizationId, id }, data: { reference: made.reference } });
    return made;
  }
  sellBy({ gateway, bringUpToDate, begin });
  return {
    state,
    subscriptions,
    change,
    bringUpToDate,
    /** The buyer pays: the provider has a subscription from now on. */
    pay(reference: string): string {
      const known = begun.get(reference);
      if (!known) throw new Error(`no purchase ${reference}`);
      const id = `sub_${randomUUID()}`;
      known.subscriptionId = id;
      const { planId, cycle, quantity } = known.purchase;
      subscriptions.set(id, subscriptionOf({ id, planId, cycle, quantity, purchaseId: known.purchase.id }));
      return id;
    },
    /** A plan that the business pays for. */
    async hold(organizationId: string, facts: Partial<ProviderSubscription> = {}) {
      const held = subscriptionOf({ id: `sub_${randomUUID()}`, ...facts });
      subscriptions.set(held.id, held);
      await write(organizationId, held, name);
      const row = await prisma.subscription.findFirstOrThrow({
        where: { organizationId, vendorSubscriptionId: held.id },
      });
      return row.id;
    },
  };
}

const subscriptionOf = (facts: Partial<ProviderSubscription> & { id: string }): ProviderSubscription => ({
  customerId: "ctm_1",
  purchaseId: null,
  planId: "store_pro",
  cycle: "month",
  quantity: 1,
  status: "active",
  autoRenewal: true,
  createdAt: daysAfter(new Date(), -10),
  resetAt: daysAfter(new Date(), 20),
  cancelAt: null,
  canceledAt: null,
  pausedAt: null,
  pastDueAt: null,
  next: null,
  ...facts,
});

async function write(organizationId: string, found: ProviderSubscription, provider: string): Promise<void> {
  const { id, cycle, next, customerId: _, purchaseId: __, ...rest } = found;
  const upcoming = {
    nextPlanId: next?.planId ?? null,
    nextQuantity: next?.quantity ?? null,
    nextAt: next?.at ?? null,
  };
  const data = { ...rest, ...upcoming, billingCycle: cycle, provider };
  await prisma.subscription.upsert({
    where: { vendorSubscriptionId: id, organizationId },
    create: { ...data, organizationId, vendorSubscriptionId: id },
    update: data,
  });
}
