import { z } from "zod";
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

/** How many there may be, where a page has counted them already. */
export const limitOf = (scope: Scope, name: QuotaName, now: Date): number =>
  entitlementsOf(scope.subscriptions, now).quota[name];

/** How much of a quota is used, for the line above a list (document 2, section 2). */
export const quotaUse = query({
  access: ["organization"],
  input: z.object({ of: z.enum(quotaNames) }),
  async run({ db, scope, now }, { of }): Promise<QuotaUse> {
    const { quota, active } = entitlementsOf(scope.subscriptions, now);
    return { used: await countTowardsQuota(db, scope, of), limit: quota[of], closed: !active };
  },
});
