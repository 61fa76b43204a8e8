import { z } from "zod";
import type { AskedLine } from "#app/domain/orders/freeze-lines.server.ts";
import { cartLine, cartOfBrowser } from "#app/domain/shop/cart-rows.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { ShownLine } from "./shown-lines.ts";

const cartRow = z.object({ session_id: z.string(), lines: z.array(cartLine) });

/** What was in a cart, at the prices that were shown when it was put in, or accepted since. */
export interface TakenCart {
  session_id: string;
  lines: (AskedLine & ShownLine)[];
}

/**
 * Takes a browser's cart for its order, with the id that its checkout is known by; null without one, or once nobody has
 * changed it for 7 days. Of two windows that order at once the second one waits, and finds none. It is there again when
 * the transaction fails.
 */
export async function takeCart(
  db: Tx,
  scope: Scope,
  browserId: string,
  now: Date,
): Promise<TakenCart | null> {
  const cart = await rowOf(
    db,
    cartRow,
    Prisma.sql`DELETE FROM cart WHERE ${cartOfBrowser(scope, browserId, now)} RETURNING session_id, lines`,
  );
  if (!cart) return null;
  const lines = cart.lines.map(({ id: _, quantity, ...line }) => {
    return { ...line, quantity: parseQuantity(quantity) ?? 0 };
  });
  return { session_id: cart.session_id, lines };
}
