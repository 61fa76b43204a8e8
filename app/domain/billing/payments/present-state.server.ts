import type { Db } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import type {
  GatewayName,
  ProviderSubscription,
  ProviderTransaction,
  PurchaseState,
} from "../gateway/gateway.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";
import { type OpenPurchase, openPurchasesOf } from "./purchases.server.ts";

/** Refunds and disputes come within this many days of a subscription's end. */
const WATCHED_DAYS = 180;

export interface PresentSubscription extends ProviderSubscription {
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
 * Refuses `payments_down`. A provider whose keys are not here any more is not asked.
 */
export async function askProviders(db: Db, organizationId: string, now: Date): Promise<PresentState> {
  const purchases: PresentState["purchases"] = [];
  for (const purchase of await openPurchasesOf(db, organizationId)) {
    const state = await gatewayNamed(purchase.provider)?.purchase(purchase.reference);
    if (state) purchases.push({ ...purchase, state });
  }
  const known = await knownSubscriptions(db, organizationId, now);
  for (const { provider, state } of purchases)
    if (state.subscriptionId) known.set(state.subscriptionId, provider);
  const subscriptions: PresentSubscription[] = [];
  for (const [id, provider] of known) {
    const gateway = gatewayNamed(provider);
    const found = await gateway?.subscription(id);
    if (gateway && found)
      subscriptions.push({ ...found, provider, charges: await gateway.transactionsOf(id) });
  }
  return { purchases, subscriptions };
}

/** The providers' ids of an organization's subscriptions that something may still happen to. */
async function knownSubscriptions(
  db: Db,
  organizationId: string,
  now: Date,
): Promise<Map<string, GatewayName>> {
  const since = daysAfter(now, -WATCHED_DAYS);
  const [rows, bought] = await Promise.all([
    db.subscription.findMany({
      where: {
        organizationId,
        provider: { not: null },
        OR: [{ status: { not: "canceled" } }, { cancelAt: null }, { cancelAt: { gte: since } }],
      },
      select: { provider: true, vendorSubscriptionId: true },
    }),
    db.purchase.findMany({
      where: { organizationId, vendorSubscriptionId: { not: null }, createdAt: { gte: since } },
      select: { provider: true, vendorSubscriptionId: true },
    }),
  ]);
  return new Map(
    [...rows, ...bought].map((row) => [row.vendorSubscriptionId ?? "", row.provider as GatewayName]),
  );
}
