import { Prisma } from "#app/generated/prisma/client.ts";
import { plainQuantity } from "#app/lib/quantity.ts";
import type { FrozenLine } from "./freeze-lines.server.ts";

interface OfOrder {
  organizationId: string;
  orderId: string;
  /** Whether there is anything to do, as the statement around it finds out. */
  where?: Prisma.Sql;
}

/**
 * The statement that writes the lines of an order, in their order. As JSON of our own: Prisma's drops answers to a
 * question that is called `__proto__`.
 */
export function insertLines(
  { organizationId, orderId, where = Prisma.sql`true` }: OfOrder,
  lines: readonly FrozenLine[],
): Prisma.Sql {
  const stored = lines.map((line, position) => ({
    ...line,
    position,
    quantity: plainQuantity(line.quantity),
  }));
  return Prisma.sql`
    INSERT INTO order_line (id, organization_id, order_id, position, product_id, name, unit, price, sku, barcode,
      fields, note, quantity)
    SELECT l.id, ${organizationId}::uuid, ${orderId}::uuid, l.position, l.item_id, l.name, l.unit, l.price, l.sku,
      l.barcode, l.fields, l.note, l.quantity
    FROM json_to_recordset(${JSON.stringify(stored)}::json) AS l (id uuid, item_id uuid, position smallint,
      name text, unit smallint, price int, sku text, barcode text, fields json, note text, quantity numeric)
    WHERE ${where}`;
}
