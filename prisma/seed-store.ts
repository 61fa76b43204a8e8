import pg from "pg";
import { plainQuantity } from "#app/lib/quantity.ts";
import { newId } from "#app/lib/uuid.ts";
import { copyRows } from "./copy-rows.ts";
import type { Cast } from "./seed-cast.ts";
import type { DrawnOrder } from "./seed-orders.ts";

/** Stores drawn orders with the numbers from 1, in one transaction. */
export async function storeOrders(
  databaseUrl: string,
  cast: Cast,
  orders: readonly DrawnOrder[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await copyOrders(client, cast, orders);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

async function copyOrders(client: pg.Client, cast: Cast, orders: readonly DrawnOrder[]): Promise<void> {
  const { organizationId } = cast;
  const rows = orders.map((order, place) => ({ order, id: newId(), number: place + 1 }));
  const customers = customersOf(organizationId, orders);
  await copyRows(client, "customer", [...customers.values()]);
  await copyRows(
    client,
    "order",
    rows.map(({ order, id, number }) => ({
      ...orderRow(cast, order, id, number),
      customer_id: order.customer && customers.get(digitsOf(order.customer.phone))?.id,
    })),
  );
  await copyRows(
    client,
    "order_line",
    rows.flatMap(({ order, id }) => lineRows(organizationId, order, id)),
  );
  await copyRows(
    client,
    "order_history",
    rows.flatMap(({ order, id }) => historyRows(organizationId, order, id)),
  );
  await client.query(
    "UPDATE organization SET last_order_number = $2::int, order_version = $2::int WHERE id = $1",
    [organizationId, rows.length],
  );
}

const digitsOf = (phone: string) => phone.replace(/\D/g, "");

/** The customers of orders, by the digits of their phone numbers; the first order is when they came. */
function customersOf(organizationId: string, orders: readonly DrawnOrder[]) {
  const customers = new Map<string, ReturnType<typeof customerRow>>();
  for (const { customer, moves } of orders) {
    if (!customer) continue;
    const phoneDigits = digitsOf(customer.phone);
    if (customers.has(phoneDigits)) continue;
    customers.set(phoneDigits, customerRow(organizationId, customer, moves[0]?.at));
  }
  return customers;
}

const customerRow = (
  organizationId: string,
  { name, phone }: { name: string; phone: string },
  cameAt?: Date,
) => ({
  id: newId(),
  organization_id: organizationId,
  name,
  phone,
  phone_digits: digitsOf(phone),
  created_at: cameAt,
});

function orderRow({ organizationId, currency }: Cast, order: DrawnOrder, id: string, number: number) {
  const { author, customer, moves, status } = order;
  const [placed] = moves;
  const last = moves.at(-1) ?? placed;
  const lastOf = (act: string) => moves.findLast((move) => move.act === act);
  const taken = moves.findLast((move) => move.act === "take" || move.act === "release");
  const preparer = taken?.act === "take" ? taken.actor : undefined;
  const hand = status === "order_delivered" ? lastOf("hand_over") : undefined;
  const discard = status === "order_discarded" ? last : undefined;
  return {
    id,
    organization_id: organizationId,
    number,
    workplace_id: order.workplaceId,
    status,
    requisition_member_id: author.kind === "member" ? author.id : null,
    requisition_user_id: author.kind === "user" ? author.id : null,
    requisition_name: author.name,
    provide_member_id: preparer?.id,
    provide_name: preparer?.name,
    dispatch_member_id: hand?.actor.id,
    dispatch_name: hand?.actor.name,
    customer_name: customer?.name,
    customer_phone: customer?.phone,
    observations: order.observations,
    currency,
    total: order.total,
    upfront_payment: order.upfront,
    pickup_date: order.pickupDate,
    pickup_hour: order.pickupHour,
    reason: discard?.reason,
    discarded_by: discard?.actor.id,
    version: moves.length,
    created_at: placed?.at,
    moved_at: last?.at,
    delivered_at: hand?.at,
  };
}

const lineRows = (organizationId: string, { lines }: DrawnOrder, orderId: string) =>
  lines.map(({ product, ...line }, position) => ({
    id: newId(),
    organization_id: organizationId,
    order_id: orderId,
    position,
    product_id: product.id,
    name: product.name,
    unit: product.unit,
    price: product.minor,
    sku: product.sku,
    barcode: product.barcode,
    fields: line.fields,
    note: line.note,
    quantity: plainQuantity(line.quantity),
    prepared_quantity: line.prepared === null ? null : plainQuantity(line.prepared),
    prepared_reason: line.reason,
  }));

const historyRows = (organizationId: string, { moves }: DrawnOrder, orderId: string) =>
  moves.map(({ act, from, to, actor, reason, at }) => ({
    id: newId(),
    organization_id: organizationId,
    order_id: orderId,
    act,
    from_status: from,
    to_status: to,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    reason,
    created_at: at,
  }));
