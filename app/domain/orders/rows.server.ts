import { z } from "zod";
import type { Answers } from "#app/domain/catalogue/read-answers.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { anyNames } from "#app/lib/any-names.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { lineTotal } from "#app/lib/quantity.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { chargedQuantity } from "./charged-quantity.ts";
import { dueDay } from "./due-day.server.ts";
import type { OrderLine, OrderRow, OrderWithLines } from "./order-shapes.ts";
import { orderOrigins } from "./origins.ts";
import { preparedReasons } from "./reasons.ts";
import { shownName, shownNames } from "./shown-name.ts";
import { orderStatuses } from "./statuses.ts";
import { ordersWithin } from "./within-scope.server.ts";

/** An order as a statement reads it. */
export const orderRow = z.object({
  id: z.string(),
  number: z.number(),
  status: z.enum(orderStatuses),
  version: z.number(),
  created_at: z.date(),
  moved_at: z.date(),
  delivered_at: z.date().nullable(),
  location_id: z.string(),
  location: z.string(),
  origin: z.enum(orderOrigins),
  unmailed: z.boolean(),
  told_advance: z.bigint().nullable(),
  requisition: z.string(),
  requisition_member_id: z.string().nullable(),
  requisition_user_id: z.string().nullable(),
  delivery: z.string().nullable(),
  provide_member_id: z.string().nullable(),
  dispatch: z.string().nullable(),
  dispatch_member_id: z.string().nullable(),
  discarded_by: z.string().nullable(),
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_phone: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_address: z.string().nullable(),
  observations: z.string().nullable(),
  upfront_payment: z.bigint().nullable(),
  pickup_hour: z.string().nullable(),
  pickup_date: z.string().nullable(),
  due_date: z.string().nullable(),
  currency: z.string(),
  total: z.bigint(),
  reason: z.string().nullable(),
  line_count: z.number(),
});

/** Whether a mail to the customer of `"order" o` could not be sent. */
export const unmailed = Prisma.sql`o.origin = 'shop' AND EXISTS (SELECT FROM shop_order s
  WHERE s.organization_id = o.organization_id AND s.order_id = o.id AND s.unmailed)`;

const toldAdvance = Prisma.sql`CASE WHEN o.origin = 'shop' AND o.upfront_payment IS NULL THEN
  (SELECT s.told_advance FROM shop_order s WHERE s.organization_id = o.organization_id AND s.order_id = o.id) END`;

const columns = (
  scope: Scope,
) => Prisma.sql`o.id, o.number, o.status, o.version, o.created_at, o.moved_at, o.delivered_at,
  o.workplace_id AS location_id, w.name AS location, o.origin,
  ${unmailed} AS unmailed, ${toldAdvance} AS told_advance,
  o.requisition_name AS requisition, o.requisition_member_id,
  o.requisition_user_id, o.provide_name AS delivery, o.provide_member_id, o.dispatch_name AS dispatch,
  o.dispatch_member_id, o.discarded_by, o.customer_id, o.customer_name, o.customer_phone, o.customer_email,
  o.customer_address, o.observations, o.upfront_payment, o.pickup_hour,
  to_char(o.pickup_date, 'YYYY-MM-DD') AS pickup_date,
  to_char(${dueDay(scope)}, 'YYYY-MM-DD') AS due_date, o.currency, o.total, o.reason`;

const lineCount = Prisma.sql`(SELECT count(*)::int FROM order_line l
  WHERE l.organization_id = o.organization_id AND l.order_id = o.id)`;

/** The orders of a scope, with a condition on `"order" o` and what follows it (ORDER BY, LIMIT); one statement. */
export const selectOrders = (db: Tx, scope: Scope, condition: Prisma.Sql, rest: Prisma.Sql) =>
  select(db, scope, lineCount, condition, rest);

async function select(
  db: Tx,
  scope: Scope,
  count: Prisma.Sql,
  condition: Prisma.Sql,
  rest: Prisma.Sql,
): Promise<OrderRow[]> {
  const rows = await rowsOf(
    db,
    orderRow,
    Prisma.sql`SELECT ${columns(scope)}, ${count} AS line_count
    FROM "order" o JOIN workplace w ON w.organization_id = o.organization_id AND w.id = o.workplace_id
    WHERE ${ordersWithin(scope)} AND ${condition} ${rest}`,
  );
  return rows.map((row) => toOrder(row, scope));
}

function toOrder(
  {
    customer_name: name,
    customer_phone: phone,
    customer_email: email,
    customer_address: address,
    observations,
    upfront_payment: paid,
    told_advance: told,
    pickup_hour,
    total,
    ...order
  }: z.output<typeof orderRow>,
  scope: Scope,
): OrderRow {
  const { dispatch } = order;
  return {
    ...order,
    ...shownNames(scope, order),
    dispatch: dispatch && shownName(scope, dispatch, order.dispatch_member_id !== null),
    customer: { name, phone, email, address },
    data: { observations, upfront_payment: paid === null ? null : Number(paid), pickup_hour },
    told_advance: told === null ? null : Number(told),
    total: Number(total),
  };
}

/** What was asked for and prepared of a line, as plain decimals, and why less. */
export const quantities = Prisma.sql`trim_scale(quantity)::text AS quantity,
  trim_scale(prepared_quantity)::text AS prepared, prepared_reason AS reason`;

/** A line of an order as a statement reads it. */
export const lineRow = z.object({
  id: z.string(),
  order_id: z.string(),
  item_id: z.string(),
  name: z.string(),
  unit: z.number(),
  price: z.number(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  fields: storedJson<Answers>(),
  note: z.string().nullable(),
  quantity: z.string(),
  prepared: z.string().nullable(),
  reason: z.enum(preparedReasons).nullable(),
});

/** The lines of orders, by order, as they were placed; one statement. */
async function linesOf(
  db: Tx,
  { organizationId }: Scope,
  orders: readonly OrderRow[],
): Promise<Map<string, OrderLine[]>> {
  const status = new Map(orders.map((order) => [order.id, order.status]));
  const rows = await rowsOf(
    db,
    lineRow,
    Prisma.sql`
    SELECT id, order_id, product_id AS item_id, name, unit, price, sku, barcode, fields, note, ${quantities}
    FROM order_line
    WHERE organization_id = ${organizationId}::uuid AND order_id = ANY(${[...status.keys()]}::uuid[])
    ORDER BY order_id, position`,
  );
  const lines = new Map<string, OrderLine[]>(orders.map(({ id }) => [id, []]));
  for (const { order_id, quantity, prepared, fields, ...row } of rows) {
    const quantities = { _pivot_quantity: quantity, _pivot_new_quantity: prepared };
    const paid = chargedQuantity(status.get(order_id) ?? "order_pending", quantities);
    lines
      .get(order_id)
      ?.push({ ...row, ...quantities, fields: anyNames(fields), total: Number(lineTotal(row.price, paid)) });
  }
  return lines;
}

/** Orders with their lines; two statements, one when there are none. */
export async function selectOrdersWithLines(
  db: Tx,
  scope: Scope,
  condition: Prisma.Sql,
  rest: Prisma.Sql = Prisma.empty,
): Promise<OrderWithLines[]> {
  return withLines(db, scope, await select(db, scope, Prisma.sql`0`, condition, rest));
}

/** The same orders with their lines; one statement, none when there are no orders. */
export async function withLines(
  db: Tx,
  scope: Scope,
  orders: readonly OrderRow[],
): Promise<OrderWithLines[]> {
  if (orders.length === 0) return [];
  const lines = await linesOf(db, scope, orders);
  return orders.map((order) => {
    const items = lines.get(order.id) ?? [];
    return { ...order, items, line_count: items.length };
  });
}

/** One order of the scope with its lines, or null. */
export async function findOrder(db: Tx, scope: Scope, id: string): Promise<OrderWithLines | null> {
  const [order] = await selectOrdersWithLines(db, scope, Prisma.sql`o.id = ${id}::uuid`);
  return order ?? null;
}
