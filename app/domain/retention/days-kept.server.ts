import { Prisma } from "#app/generated/prisma/client.ts";

/** Why orders are deleted: the setting of the business, or the retention of its plans. */
export const causes = ["order_auto_delete", "retention"] as const;
export type Cause = (typeof causes)[number];

/** How many days each cause leaves orders of the table `organization g`; no row where it deletes none. */
export const daysKept: Record<Cause, Prisma.Sql> = {
  /** Of handed orders, after the hand-over (document 4, Settings). */
  order_auto_delete: Prisma.sql`SELECT (s.data ->> 'expiry_d')::int AS days FROM setting s WHERE s.organization_id = g.id
    AND s.scope = 'store' AND s.name = 'order_auto_delete' AND (s.data ->> 'active')::boolean`,
  /** Of orders that are over, after they came to their end (document 4, Plans). */
  retention: Prisma.sql`SELECT r.days FROM order_retention r WHERE r.organization_id = g.id AND r.days IS NOT NULL`,
};

/** How many days a handed order is kept at least; null where it is kept for good. */
export const daysHandedKept = Prisma.sql`least((${daysKept.order_auto_delete}), (${daysKept.retention}))`;
