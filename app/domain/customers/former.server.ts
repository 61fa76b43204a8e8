import type { OrderCustomer } from "#app/domain/orders/order-shapes.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/**
 * Keeps what a customer was called and reached by before, so that who is anonymized later is found by that too; of one who
 * was brought together with it also the id, which leads to the one that stays.
 */
export async function addFormer(
  db: Tx,
  { organizationId }: Scope,
  id: string,
  values: readonly (OrderCustomer & { id?: string })[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE customer SET former = former || ${JSON.stringify(values)}::jsonb
    WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid`;
}
