import { z } from "zod";
import type { Answers } from "#app/domain/catalogue/read-answers.ts";
import type { AskedLine } from "#app/domain/orders/freeze-lines.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { rowOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

interface StoredLine {
  item_id: string;
  /** A plain decimal. */
  quantity: string;
  fields: Answers;
  note: string | null;
}

const cartRow = z.object({ session_id: z.string(), lines: storedJson<StoredLine[]>() });

/**
 * Takes a browser's cart for its order, with the id that its checkout is known by; null without one. Of two windows that
 * order at once the second one waits, and finds none. It is there again when the transaction fails.
 */
export async function takeCart(
  db: Tx,
  { organizationId }: Scope,
  browserId: string,
): Promise<{ session_id: string; lines: AskedLine[] } | null> {
  const cart = await rowOf(
    db,
    cartRow,
    Prisma.sql`DELETE FROM cart WHERE organization_id = ${organizationId}::uuid AND browser_id = ${browserId}::uuid
    RETURNING session_id, lines`,
  );
  if (!cart) return null;
  const lines = cart.lines.map(({ item_id, quantity, fields, note }) => {
    return { item_id, quantity: parseQuantity(quantity) ?? 0, fields, note };
  });
  return { session_id: cart.session_id, lines };
}
