import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Which customer an order had before it was corrected, and since when there is the order. */
interface Former {
  customer_id: string | null;
  created_at: Date;
}

/**
 * Deletes a customer whom a correction has left without any order, if nobody knew of them before that order: a mistyped
 * number is nobody's. Whoever had ordered earlier stays, and so does who was anonymized. The transaction must have
 * taken the organization's row, as for `keepCustomer`.
 */
export async function forgetCustomer(
  db: Tx,
  { organizationId }: Scope,
  { customer_id, created_at }: Former,
): Promise<void> {
  await db.$executeRaw`
    DELETE FROM customer c WHERE c.organization_id = ${organizationId}::uuid AND c.id = ${customer_id}::uuid
      AND c.created_at >= ${created_at} AND c.anonymized_at IS NULL
      AND NOT EXISTS (SELECT FROM "order" o
        WHERE o.organization_id = ${organizationId}::uuid AND o.customer_id = c.id)`;
}
