import type { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import { anyNames } from "#app/lib/any-names.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { withActs } from "./acts.ts";
import { dueDay } from "./due-day.server.ts";
import { lineRow, orderRow, quantities, unmailed } from "./rows.server.ts";
import { shownNames } from "./shown-name.ts";
import type { Slip, SlipLine } from "./slip.ts";
import { ordersWithin } from "./within-scope.server.ts";

const slipRow = orderRow.omit({
  ...({ created_at: true, delivered_at: true, location: true, dispatch: true, line_count: true } as const),
  ...({ customer_id: true, customer_phone: true, customer_email: true, customer_address: true } as const),
  ...({ upfront_payment: true, told_advance: true, pickup_date: true, currency: true, total: true } as const),
});

/** A slip, and whose rail it hangs on. */
export interface PlacedSlip {
  locationId: string;
  slip: Slip;
}

/**
 * Orders of the scope as slips, with a condition on `"order" o` and what follows it (ORDER BY, LIMIT); two statements,
 * one when there are none.
 */
export async function selectSlips(
  db: Tx,
  scope: Scope,
  reader: { actor: Actor; now: Date },
  condition: Prisma.Sql,
  rest: Prisma.Sql,
): Promise<PlacedSlip[]> {
  const rows = await rowsOf(
    db,
    slipRow,
    Prisma.sql`SELECT o.id, o.workplace_id AS location_id, o.number, o.status, o.version, o.moved_at, o.origin,
      ${unmailed} AS unmailed, o.requisition_name AS requisition, o.requisition_member_id, o.requisition_user_id,
      o.provide_name AS delivery, o.provide_member_id, o.dispatch_member_id, o.discarded_by, o.customer_name,
      o.observations, o.pickup_hour, to_char(${dueDay(scope)}, 'YYYY-MM-DD') AS due_date, o.reason
    FROM "order" o WHERE ${ordersWithin(scope)} AND ${condition} ${rest}`,
  );
  if (rows.length === 0) return [];
  const lines = await linesOf(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    locationId: row.location_id,
    slip: toSlip(row, lines.get(row.id) ?? [], scope, reader),
  }));
}

function toSlip(
  row: z.output<typeof slipRow>,
  lines: readonly LineRow[],
  scope: Scope,
  { actor, now }: { actor: Actor; now: Date },
): Slip {
  const { id, number, status, version, origin, due_date, reason } = row;
  const { moves, may_edit, may_prepare } = withActs(row, actor, now);
  return {
    id,
    number,
    status,
    version,
    ...shownNames(scope, row),
    due_date,
    reason,
    ...(origin === "shop" && { origin }),
    ...(row.unmailed && { unmailed: true }),
    moves,
    may_edit,
    may_prepare,
    customer: { name: row.customer_name },
    data: { observations: row.observations, pickup_hour: row.pickup_hour },
    items: lines.map((line, place) => toSlipLine(line, may_prepare ? line.id : String(place))),
  };
}

const slipLineRow = lineRow.omit({ item_id: true, price: true, sku: true, barcode: true });
type LineRow = z.output<typeof slipLineRow>;

/** The lines of orders, by order, as they were placed. */
async function linesOf(
  db: Tx,
  { organizationId }: Scope,
  orders: readonly string[],
): Promise<Map<string, LineRow[]>> {
  const rows = await rowsOf(
    db,
    slipLineRow,
    Prisma.sql`
    SELECT id, order_id, name, unit, fields, note, ${quantities}
    FROM order_line WHERE organization_id = ${organizationId}::uuid AND order_id = ANY(${orders}::uuid[])
    ORDER BY order_id, position`,
  );
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

const toSlipLine = (
  { name, unit, fields, note, quantity, prepared, reason }: LineRow,
  id: string,
): SlipLine => ({
  id,
  name,
  unit,
  _pivot_quantity: quantity,
  ...(Object.keys(fields).length > 0 && { fields: anyNames(fields) }),
  ...(note && { note }),
  ...(reason && { reason }),
  ...(prepared && { _pivot_new_quantity: prepared }),
});
