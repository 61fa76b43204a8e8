import { z } from "zod";
import { databaseNow } from "#app/lib/clock.server.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { countTowardsQuota } from "./claim-quota.server.ts";
import { entitlementsOf } from "./plan-rules.ts";
import { type QuotaName, quotaNames } from "./plans.ts";

export interface QuotaUse {
  used: number;
  limit: number;
  /** Whether none can be added for want of a running plan (document 4, Plans). */
  closed: boolean;
}

/** How many there may be. */
export const limitOf = (scope: Scope, name: QuotaName, now = databaseNow()): number =>
  entitlementsOf(scope.subscriptions, now).quota[name];

/** How much of a quota is used, for the line above a list (document 2, section 2). */
export const quotaUse = query({
  access: ["organization"],
  input: z.object({ of: z.enum(quotaNames) }),
  async run({ db, scope, now }, { of }): Promise<QuotaUse> {
    return {
      used: await countTowardsQuota(db, scope, of),
      limit: limitOf(scope, of, now),
      closed: !entitlementsOf(scope.subscriptions, now).active,
    };
  },
});
