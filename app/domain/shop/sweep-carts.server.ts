import type { Db } from "#app/lib/database.server.ts";
import { cartEnd } from "./cart-rows.server.ts";

/** Deletes the carts that nobody has changed for 7 days. Document 4, Online shop. */
export async function sweepCarts(db: Db, now: Date): Promise<void> {
  await db.cart.deleteMany({ where: { updatedAt: { lte: cartEnd(now) } } });
}
