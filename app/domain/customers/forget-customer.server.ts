import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Which customer an order had before it was corrected, and since when there is the order. */
interface Former {
  customer_id: string | null;
  created_at: Date;
}

/**
 * Deletes a customer whom a correction has left without any order, if nobody knew of them before that order: a mistyped
 * number is nobody's. Whoever had ordered earlier stays, and so does who was anonymized, changed by hand or brought
 * together with another. The transaction must have taken the organization's row, as for `keepCustomer`.
 */
export async function forgetCustomer(
  db: Tx,
  { organizationId }: Scope,
  { customer_id: id, created_at }: Former,
): Promise<void> {
  if (!id) return;
  await db.customer.deleteMany({
    where: {
      organizationId,
      id,
      createdAt: { gte: created_at },
      anonymizedAt: null,
      former: { equals: [] },
      orders: { none: {} },
    },
  });
}
