import type { Db } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { log } from "#app/lib/log.server.ts";
import type {
  GatewayName,
  Item,
  ProviderSubscription,
  ProviderTransaction,
  PurchaseState,
} from "../gateway/gateway.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";
import { WATCHED_DAYS } from "../limits.ts";
import { type OpenPurchase, openPurchasesOf } from "./purchases.server.ts";

export interface PresentSubscription extends Omit<ProviderSubscription, "item">, Item {
  provider: GatewayName;
  charges: ProviderTransaction[];
}

/** What the providers say of an organization. */
export interface PresentState {
  purchases: (OpenPurchase & { state: PurchaseState })[];
  subscriptions: PresentSubscription[];
}

/**
 * Asks the providers for all that an organization has bought there, or may be buying: one subscription after the other.
 * Refuses `payments_down`. A provider whose keys are not here any more is not asked. What is of an unknown price or product
 * stays what is stored of it, and the log says so; where nothing is stored it is left out, since nobody knows what was paid.
 */
export async function askProviders(db: Db, organizationId: string, now: Date): Promise<PresentState> {
  const purchases: PresentState["purchases"] = [];
  for (const purchase of await openPurchasesOf(db, organizationId)) {
    const state = await gatewayNamed(purchase.provider)?.purchase(purchase.reference);
    if (state) purchases.push({ ...purchase, state });
  }
  const known = await knownSubscriptions(db, organizationId, now);
  for (const { provider, state } of purchases)
    if (state.subscriptionId && !known.has(state.subscriptionId))
      known.set(state.subscriptionId, { provider, stored: null });
  const subscriptions: PresentSubscription[] = [];
  for (const [id, { provider, stored }] of known) {
    const gateway = gatewayNamed(provider);
    const found = await gateway?.subscription(id);
    if (!gateway || !found) continue;
    const { item, ...terms } = found;
    if (!item) log.warn({ provider, subscription: id }, "a subscription is of an unknown price or product");
    const held = item ?? stored;
    if (held) subscriptions.push({ ...terms, ...held, provider, charges: await gateway.transactionsOf(id) });
  }
  return { purchases, subscriptions };
}

interface Known {
  provider: GatewayName;
  /** What is stored that it is of; null where it was only bought. */
  stored: Item | null;
}

/** The providers' ids of an organization's subscriptions that something may still happen to. */
async function knownSubscriptions(db: Db, organizationId: string, now: Date): Promise<Map<string, Known>> {
  const since = daysAfter(now, -WATCHED_DAYS);
  const [rows, bought] = await Promise.all([
    db.subscription.findMany({
      where: {
        organizationId,
        provider: { not: null },
        OR: [
          { status: { not: "canceled" } },
          { cancelAt: { gte: since } },
          { cancelAt: null, OR: [{ canceledAt: null }, { canceledAt: { gte: since } }] },
        ],
      },
      select: {
        ...{ provider: true, vendorSubscriptionId: true },
        ...{ planId: true, billingCycle: true, quantity: true },
      },
    }),
    db.purchase.findMany({
      where: { organizationId, vendorSubscriptionId: { not: null }, createdAt: { gte: since } },
      select: { provider: true, vendorSubscriptionId: true },
    }),
  ]);
  const known = new Map<string, Known>();
  for (const { provider, vendorSubscriptionId: id } of bought)
    known.set(id ?? "", { provider: provider as GatewayName, stored: null });
  for (const { provider, vendorSubscriptionId: id, planId, billingCycle: cycle, quantity } of rows)
    known.set(id ?? "", { provider: provider as GatewayName, stored: { planId, cycle, quantity } as Item });
  return known;
}
