import { z } from "zod";
import { findOrder } from "#app/domain/orders/rows.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

const keysRow = z.object({ order_id: z.string(), link: z.string() });

/** What an order of the online shop is found by: its link, or the id of the checkout that it came from. */
export type OrderKey = { link: string } | { session_id: string };

/**
 * An order of the business by what its customer holds, with the link of its own page. Refuses (`not_found`) what names
 * none: also of another business, and once the order is deleted.
 */
export async function orderOfKey(db: Tx, scope: Scope, key: OrderKey) {
  const { organizationId } = scope;
  const named =
    "link" in key ? Prisma.sql`link = ${key.link}` : Prisma.sql`session_id = ${key.session_id}::uuid`;
  const keys = await rowOf(
    db,
    keysRow,
    Prisma.sql`SELECT order_id, link FROM shop_order
    WHERE organization_id = ${organizationId}::uuid AND ${named}`,
  );
  const order = keys && (await findOrder(db, scope, keys.order_id));
  if (!order) throw new Refusal("not_found");
  return { order, link: keys.link };
}
