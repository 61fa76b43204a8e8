import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { countTowardsQuota } from "./claim-quota.server.ts";
import { entitlementsOf } from "./entitlements.ts";
import type { QuotaName } from "./plans.ts";

export interface QuotaUse {
  used: number;
  limit: number;
}

/** How many there may be. */
export const limitOf = (scope: Scope, name: QuotaName): number =>
  entitlementsOf(scope.subscriptions, databaseNow()).quota[name];

/** How much of a quota is used, for the line above a list (document 2, section 2). */
export async function quotaOf(scope: Scope, name: QuotaName): Promise<QuotaUse> {
  const used = await countTowardsQuota(prisma, scope, name);
  return { used, limit: limitOf(scope, name) };
}
