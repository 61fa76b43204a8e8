import { z } from "zod";
import type { Tx } from "#app/lib/database.server.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { countTowardsQuota } from "./claim-quota.server.ts";
import { entitlementsOf } from "./plan-rules.ts";
import type { Used } from "./plan-terms.ts";

/** How much of each quota is used. */
export async function usedOf(db: Tx, scope: Scope): Promise<Used> {
  const [workplaces, members, products] = await Promise.all([
    countTowardsQuota(db, scope, "workplaces"),
    countTowardsQuota(db, scope, "members"),
    countTowardsQuota(db, scope, "products"),
  ]);
  return { workplaces, members, products };
}

/** What the subscriptions add up to, how much of it is used, and whether the trial is still to be had. */
export const planUse = query({
  access: ["admin"],
  input: z.object({}),
  async run({ db, scope, now }) {
    return {
      used: await usedOf(db, scope),
      allowed: entitlementsOf(scope.subscriptions, now),
      hasTrial: scope.subscriptions.some(({ planId }) => planId === "store_trial"),
    };
  },
});
