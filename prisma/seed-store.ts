import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { plainQuantity } from "#app/lib/quantity.ts";
import { newId } from "#app/lib/uuid.ts";
import type { Cast } from "./seed-cast.ts";
import type { DrawnOrder } from "./seed-orders.ts";

/** Stores drawn orders in bulk, with the numbers from 1. */
export async function storeOrders(db: Tx, cast: Cast, orders: readonly DrawnOrder[]): Promise<void> {
  const { organizationId } = cast;
  const rows = orders.map((order, place) => ({ order, id: newId(), number: place + 1 }));
  const customers = customersOf(organizationId, orders);
  await db.customer.createMany({ data: [...customers.values()] });
  await db.order.createMany({
    data: rows.map(({ order, id, number }) => ({
      ...orderRow(cast, order, id, number),
      customerId: order.customer && customers.get(digitsOf(order.customer.phone))?.id,
    })),
  });
  await db.orderLine.createMany({
    data: rows.flatMap(({ order, id }) => lineRows(organizationId, order, id)),
  });
  await db.orderHistory.createMany({
    data: rows.flatMap(({ order, id }) => historyRows(organizationId, order, id)),
  });
  await db.organization.update({
    where: { id: organizationId },
    data: { lastOrderNumber: rows.length, orderVersion: rows.length },
    select: { id: true },
  });
}

const digitsOf = (phone: string) => phone.replace(/\D/g, "");

/** The customers of orders, by the digits of their phone numbers; the first order is when they came. */
function customersOf(organizationId: string, orders: readonly DrawnOrder[]) {
  const customers = new Map<string, Prisma.CustomerCreateManyInput>();
  for (const { customer, moves } of orders) {
    if (!customer) continue;
    const phoneDigits = digitsOf(customer.phone);
    if (customers.has(phoneDigits)) continue;
    const createdAt = moves[0]?.at ?? new Date();
    customers.set(phoneDigits, { id: newId(), organizationId, ...customer, phoneDigits, createdAt });
  }
  return customers;
}

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
    organizationId,
    number,
    workplaceId: order.workplaceId,
    status,
    requisitionMemberId: author.kind === "member" ? author.id : null,
    requisitionUserId: author.kind === "user" ? author.id : null,
    requisitionName: author.name,
    provideMemberId: preparer?.id,
    provideName: preparer?.name,
    dispatchMemberId: hand?.actor.id,
    dispatchName: hand?.actor.name,
    customerName: customer?.name,
    customerPhone: customer?.phone,
    observations: order.observations,
    currency,
    total: order.total,
    upfrontPayment: order.upfront,
    pickupDate: new Date(`${order.pickupDate}T00:00:00Z`),
    pickupHour: order.pickupHour,
    reason: discard?.reason,
    discardedBy: discard?.actor.id,
    version: moves.length,
    createdAt: placed?.at,
    movedAt: last?.at,
    deliveredAt: hand?.at,
  };
}

const lineRows = (organizationId: string, { lines }: DrawnOrder, orderId: string) =>
  lines.map(({ product, ...line }, position) => ({
    id: newId(),
    organizationId,
    orderId,
    position,
    productId: product.id,
    name: product.name,
    unit: product.unit,
    price: product.minor,
    sku: product.sku,
    barcode: product.barcode,
    fields: line.fields,
    note: line.note,
    quantity: plainQuantity(line.quantity),
    preparedQuantity: line.prepared === null ? null : plainQuantity(line.prepared),
    preparedReason: line.reason,
  }));

const historyRows = (organizationId: string, { moves }: DrawnOrder, orderId: string) =>
  moves.map(({ act, from, to, actor, reason, at }) => ({
    id: newId(),
    organizationId,
    orderId,
    act,
    fromStatus: from,
    toStatus: to,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    reason,
    createdAt: at,
  }));
