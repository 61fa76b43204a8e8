import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import { announce } from "#app/lib/announce.server.ts";
import type { Db } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Has an order say no longer that a mail could not be sent. Document 4, Online shop. */
export const markMailed = (db: Db, scope: Scope, orderId: string): Promise<void> =>
  mark(db, scope, orderId, false);

/** Has an order say that a mail about it could not be sent. Document 4, Online shop. */
export const markUnmailed = (db: Db, scope: Scope, orderId: string): Promise<void> =>
  mark(db, scope, orderId, true);

async function mark(db: Db, scope: Scope, orderId: string, unmailed: boolean): Promise<void> {
  const { organizationId } = scope;
  const changed = await db.$transaction(async (tx) => {
    const { count } = await tx.shopOrder.updateMany({
      where: { organizationId, orderId, unmailed: !unmailed },
      data: { unmailed },
    });
    if (count > 0) await advanceOrderVersion(tx, scope);
    return count > 0;
  });
  if (changed) await announce("orders", organizationId);
}
