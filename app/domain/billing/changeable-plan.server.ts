import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";

/** The plan that a business would change to have another one: the only one that it pays for; null where there is none such. */
export const changeablePlan = query({
  access: ["admin"],
  input: z.object({}),
  async run({ db, scope: { organizationId } }) {
    const held = await db.subscription.findMany({
      where: { organizationId, provider: { not: null }, status: "active", planId: { not: MEMBER_ADD_ON } },
      select: { id: true, planId: true, billingCycle: true },
      take: 2,
    });
    return held.length === 1 ? (held[0] ?? null) : null;
  },
});
