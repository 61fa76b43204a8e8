import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { SubscriptionFacts } from "#app/lib/scope.ts";

const storedFacts = z.object({
  planId: z.string(),
  status: z.string(),
  quantity: z.number(),
  createdAt: z.string(),
  cancelAt: z.string().nullable(),
  pausedAt: z.string().nullable(),
  pastDueAt: z.string().nullable(),
} satisfies Record<keyof SubscriptionFacts, z.ZodType>);

/** The column of {@link selectSubscriptions}; {@link factsOf} reads it. */
export const subscriptionsColumn = z.array(storedFacts).nullable();

/** What rights and quotas need of a business's subscriptions, as one column of a larger statement. Document 4, Plans. */
export const selectSubscriptions = (organizationId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (SELECT json_agg(json_build_object('planId', b.plan_id, 'status', b.status, 'quantity', b.quantity,
      'createdAt', b.created_at, 'cancelAt', b.cancel_at, 'pausedAt', b.paused_at,
      'pastDueAt', b.past_due_at))
    FROM subscription b WHERE b.organization_id = ${organizationId})`;

/** The subscriptions of {@link subscriptionsColumn}; none where the business has never had one. */
export const factsOf = (column: z.output<typeof subscriptionsColumn>): SubscriptionFacts[] =>
  (column ?? []).map((facts) => ({
    ...facts,
    createdAt: new Date(facts.createdAt),
    cancelAt: facts.cancelAt ? new Date(facts.cancelAt) : null,
    pausedAt: facts.pausedAt ? new Date(facts.pausedAt) : null,
    pastDueAt: facts.pastDueAt ? new Date(facts.pastDueAt) : null,
  }));
