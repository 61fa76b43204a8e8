import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import { announce } from "#app/lib/announce.server.ts";
import type { Db } from "#app/lib/database.server.ts";
import type { ShopMail } from "#app/lib/queue-tasks.ts";
import type { Scope } from "#app/lib/scope.ts";

/**
 * Has an order say no longer that a mail was held back, once a later one went out. That it was placed is never the later
 * one. Document 4, Online shop.
 */
export async function markMailed(db: Db, scope: Scope, orderId: string, what: ShopMail): Promise<void> {
  const { organizationId } = scope;
  if (what === "placed") return;
  const changed = await db.$transaction(async (tx) => {
    const { count } = await tx.shopOrder.updateMany({
      where: { organizationId, orderId, unmailed: true },
      data: { unmailed: false },
    });
    if (count > 0) await advanceOrderVersion(tx, scope);
    return count > 0;
  });
  if (changed) await announce("orders", organizationId);
}
