import type { MoveName } from "#app/domain/orders/lifecycle.ts";
import { totalOf } from "#app/domain/orders/order-total.ts";
import { type OrderStatus, statusTable } from "#app/domain/orders/statuses.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/durations.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { plainQuantity } from "#app/lib/quantity.ts";
import { newId } from "#app/lib/uuid.ts";
import { at, hourOfPlacing, ordersOnDays } from "../seed-calendar.ts";
import type { Chance } from "../seed-chance.ts";
import { SCALE_DAYS, type ScaleShop, TIME_ZONE } from "./shop.ts";

const LINES = 3;
const MINUTE = 60_000;
const OPEN_DAYS = 2;
const done = [
  ["take", "order_preparing"],
  ["complete", "order_completed"],
  ["hand_over", "order_delivered"],
] as const satisfies [MoveName, OrderStatus][];
type Row = Record<string, string | number | bigint | Date | null>;

/** Rows that are stored together. */
export interface ScaleRows {
  orders: Row[];
  lines: Row[];
  history: Row[];
}

interface Moment {
  number: number;
  placedAt: Date;
  now: Date;
}

/** So many orders of a business over two years up to now, oldest first, in portions: each with three lines and its history. */
export function* drawScaleOrders(
  shop: ScaleShop,
  chance: Chance,
  { orders, portion, now }: { orders: number; portion: number; now: Date },
): Generator<ScaleRows> {
  let rows: ScaleRows = { orders: [], lines: [], history: [] };
  let number = 0;
  for (const placedAt of placings(orders, chance, now)) {
    number += 1;
    drawOrder(shop, chance, { number, placedAt, now }, rows);
    if (rows.orders.length < portion) continue;
    yield rows;
    rows = { orders: [], lines: [], history: [] };
  }
  if (rows.orders.length > 0) yield rows;
}

/** The moments of placing; today's are all over. */
function* placings(orders: number, chance: Chance, now: Date): Generator<Date> {
  const tomorrow = daysLater(localDay(now, TIME_ZONE), 1);
  for (const { day, count } of ordersOnDays(orders, SCALE_DAYS, tomorrow)) {
    const begins = at(day, 0, TIME_ZONE).getTime();
    const most = Math.min(DAY_MS, now.getTime() - begins);
    for (let place = 0; place < count; place++) {
      const share = (place + chance.next()) / count;
      yield new Date(begins + Math.floor((hourOfPlacing(share) * HOUR_MS * most) / DAY_MS));
    }
  }
}

function drawOrder(shop: ScaleShop, chance: Chance, moment: Moment, rows: ScaleRows): void {
  const { organizationId: organization_id, workplaces, sellers, preparers, customers } = shop;
  const { number, placedAt, now } = moment;
  const id = newId();
  const seller = chance.pick(sellers);
  const preparer = chance.pick(preparers);
  const status = statusOf(chance, now.getTime() - placedAt.getTime());
  const discarded = status === "order_discarded";
  const moves = movesTo(status, placedAt, now);
  const last = moves.at(-1)?.at ?? placedAt;
  const customer = chance.percent(33) ? chance.pick(customers) : null;
  const lines = drawLines(shop, chance, {
    orderId: id,
    prepared: statusTable[status].charged === "prepared",
  });
  const taken = moves.some(({ act }) => act === "take") ? preparer : null;
  const handed = status === "order_delivered" ? preparer : null;
  rows.orders.push({
    ...{ id, organization_id, number, status, currency: "RON", version: moves.length + 1 },
    workplace_id: chance.pick(workplaces),
    ...{ requisition_member_id: seller.id, requisition_name: seller.name },
    ...{ provide_member_id: taken?.id ?? null, provide_name: taken?.name ?? null },
    ...{ dispatch_member_id: handed?.id ?? null, dispatch_name: handed?.name ?? null },
    ...{ customer_id: customer?.id ?? null, customer_name: customer?.name ?? null },
    customer_phone: customer?.phone ?? null,
    total: lines.total,
    pickup_date: number % 4 ? null : localDay(placedAt, TIME_ZONE),
    ...{ reason: discarded ? DISCARDED : null, discarded_by: discarded ? seller.id : null },
    ...{ created_at: placedAt, moved_at: last, delivered_at: handed ? last : null },
  });
  rows.lines.push(...lines.rows);
  const step = { organization_id, order_id: id, actor_kind: "member" };
  const by = ({ id, name }: typeof seller) => ({ actor_id: id, actor_name: name });
  rows.history.push({ id: newId(), ...step, ...by(seller), ...placed, reason: null, created_at: placedAt });
  for (const { act, from, to, at } of moves)
    rows.history.push({
      ...{ id: newId(), ...step, ...by(discarded ? seller : preparer) },
      ...{ act, from_status: from, to_status: to },
      ...{ reason: discarded ? DISCARDED : null, created_at: at },
    });
}

const DISCARDED = "Clientul a renunțat.";
const placed = { act: "placed", from_status: null, to_status: "order_pending" };

function statusOf(chance: Chance, age: number): OrderStatus {
  if (chance.percent(5)) return "order_discarded";
  if (age > OPEN_DAYS * DAY_MS || chance.percent(60)) return "order_delivered";
  return chance.pick(["order_pending", "order_pending", "order_preparing", "order_completed"]);
}

function movesTo(status: OrderStatus, placedAt: Date, now: Date) {
  const steps: readonly (readonly [MoveName, OrderStatus])[] =
    status === "order_discarded"
      ? [["discard", status]]
      : done.slice(0, done.findIndex(([, to]) => to === status) + 1);
  const room = Math.min(40 * MINUTE, (now.getTime() - placedAt.getTime()) / (steps.length + 1));
  let from: OrderStatus = "order_pending";
  return steps.map(([act, to], place) => {
    const move = { act, from, to, at: new Date(placedAt.getTime() + Math.floor((place + 1) * room)) };
    from = to;
    return move;
  });
}

function drawLines(
  { organizationId: organization_id, products }: ScaleShop,
  chance: Chance,
  { orderId: order_id, prepared }: { orderId: string; prepared: boolean },
) {
  const third = Math.floor(products.length / LINES);
  const first = Math.floor(products.length * chance.next() ** 2);
  const priced: { price: number; quantity: number }[] = [];
  const rows = Array.from({ length: LINES }, (_, position) => {
    const at = (first + position * third + (position ? chance.between(0, third - 1) : 0)) % products.length;
    const { id: product_id, ...product } = products[at] as (typeof products)[number];
    const quantity = 1000 * chance.between(2, 12);
    const short = prepared && chance.percent(4);
    const given = short ? quantity - 1000 : quantity;
    priced.push({ price: product.price, quantity: given });
    return {
      ...{ id: newId(), organization_id, order_id, position, product_id, ...product },
      quantity: plainQuantity(quantity),
      ...{ prepared_quantity: prepared ? plainQuantity(given) : null, prepared_reason: short ? "short" : null },
    };
  });
  return { rows, total: totalOf(priced) };
}
