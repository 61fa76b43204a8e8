import type { Db } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { CART_DAYS } from "./limits.ts";

/** Deletes the carts that nobody has changed for 7 days. Document 4, Online shop. */
export async function sweepCarts(db: Db, now: Date): Promise<void> {
  await db.cart.deleteMany({ where: { updatedAt: { lte: daysAfter(now, -CART_DAYS) } } });
}
