import { z } from "zod";
import { query } from "#app/lib/query.server.ts";

/** The one subscription whose payment is due; null where none or more than one is. */
export const dueSubscription = query({
  access: ["admin"],
  input: z.object({}),
  async run({ db, scope: { organizationId } }) {
    const due = await db.subscription.findMany({
      where: { organizationId, provider: { not: null }, status: "past_due" },
      select: { id: true },
      take: 2,
    });
    return due.length === 1 ? (due[0] ?? null) : null;
  },
});
