import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Says that orders have changed. As late in a transaction as possible: it locks the organization's row. */
export async function advanceOrderVersion(db: Tx, { organizationId }: Scope): Promise<void> {
  await db.$executeRaw`
    UPDATE organization SET order_version = order_version + 1 WHERE id = ${organizationId}::uuid`;
}
