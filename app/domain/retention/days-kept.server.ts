import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

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

const keptRow = z.object({ days: z.number().nullable() });

/** How many days a business keeps its handed orders from now on, at least; null where it keeps them for good. */
export async function daysKeptOf(db: Tx, { organizationId }: Scope): Promise<number | null> {
  const statement = Prisma.sql`SELECT least((${daysKept.order_auto_delete}), (${daysKept.retention})) AS days
    FROM organization g WHERE g.id = ${organizationId}::uuid`;
  return (await onlyRowOf(db, keptRow, statement)).days;
}
