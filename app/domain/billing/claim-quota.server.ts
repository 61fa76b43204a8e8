import { productState } from "#app/domain/catalogue/product-states.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal, type RefusalCode } from "#app/lib/refusal.ts";
import type { Scope, SubscriptionFacts } from "#app/lib/scope.ts";
import { entitlementsOf } from "./plan-rules.ts";
import type { QuotaName } from "./plans.ts";

const refusals: Record<QuotaName, RefusalCode> = {
  workplaces: "workplaces_limit",
  members: "members_limit",
  products: "products_limit",
};

const subscriptionFacts = {
  planId: true,
  status: true,
  quantity: true,
  createdAt: true,
  cancelAt: true,
  pausedAt: true,
  pastDueAt: true,
} as const satisfies Record<keyof SubscriptionFacts, true>;

/** Rows that count towards a quota: archived products and removed members do not (document 4, Plans). */
export function countTowardsQuota(db: Tx, { organizationId }: Scope, name: QuotaName): Promise<number> {
  if (name === "workplaces") return db.workplace.count({ where: { organizationId } });
  if (name === "members") return db.member.count({ where: { organizationId, removedAt: null } });
  return db.product.count({ where: { organizationId, state: { not: productState.archived } } });
}

/**
 * Locks the organization's row until the end of the transaction and gives its subscriptions as they are now.
 * Creations that share a limit wait for each other here.
 */
export async function lockOrganization(
  db: Tx,
  { organizationId }: Pick<Scope, "organizationId">,
): Promise<SubscriptionFacts[]> {
  await db.$executeRaw`SELECT FROM organization WHERE id = ${organizationId}::uuid FOR NO KEY UPDATE`;
  return db.subscription.findMany({ where: { organizationId }, select: subscriptionFacts });
}

/** Refuses a creation without a running plan (`plan_lapsed`). Document 4, Plans. */
export function requireRunningPlan(subscriptions: readonly SubscriptionFacts[], now: Date): void {
  if (!entitlementsOf(subscriptions, now).active) throw new Refusal("plan_lapsed");
}

/**
 * Claims one more row of a quota under the organization's lock: refuses with the quota's own code when the limit
 * is reached, with `plan_lapsed` when no plan is running. Document 2, section 8; document 4, Plans.
 */
export async function claimQuota(db: Tx, scope: Scope, name: QuotaName, now: Date): Promise<void> {
  const subscriptions = await lockOrganization(db, scope);
  requireRunningPlan(subscriptions, now);
  const limit = entitlementsOf(subscriptions, now).quota[name];
  const used = await countTowardsQuota(db, scope, name);
  if (used >= limit) throw new Refusal(refusals[name], { params: { limit } });
}
