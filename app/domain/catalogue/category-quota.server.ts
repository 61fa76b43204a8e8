import { z } from "zod";
import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import { query } from "#app/lib/query.server.ts";
import { countCategories } from "./category-rows.server.ts";
import { CATEGORY_CAP } from "./limits.ts";
import { listCategories } from "./list-categories.server.ts";

/**
 * How many categories there are and may be, for the line "X/100 categories" (document 2, section 2), and whether none can
 * be added for want of a running plan (document 4, Plans).
 */
export const categoryQuota = query({
  access: listCategories.access,
  input: z.object({}),
  run: async ({ db, scope, now }) => ({
    used: await countCategories(db, scope),
    limit: CATEGORY_CAP,
    closed: !entitlementsOf(scope.subscriptions, now).active,
  }),
});
