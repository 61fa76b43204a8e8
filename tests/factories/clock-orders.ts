import { randomUUID } from "node:crypto";
import pg from "pg";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { copyRows } from "../../prisma/copy-rows.ts";
import { type Chance, chanceFrom } from "../../prisma/seed-chance.ts";
import { makeMember } from "./member.ts";
import { makeProduct } from "./product.ts";
import { makeTenant } from "./tenant.ts";
import { makeWorkplace } from "./workplace.ts";

/** So many orders has a business. */
export const ORDERS = 90;
const HOUR = 3_600_000;
const isPrepared = (status: string) => status === "order_completed" || status === "order_delivered";

interface Line {
  name: string;
  price: number;
  /** Thousandths. */
  quantity: number;
  prepared: number | null;
}
interface Drawn {
  at: Date;
  status: string;
  currency: string;
  place: string;
  lines: Line[];
  total: number;
}

/** A line to the cent, each rounded half up for itself: whole numbers throughout. */
const worth = ({ price, quantity, prepared }: Line) =>
  Math.floor((price * (prepared ?? quantity) + 500) / 1000);

function drawOrders(
  chance: Chance,
  night: string,
  names: readonly string[],
  places: readonly string[],
): Drawn[] {
  const around = Date.parse(`${night}T00:00:00Z`);
  return Array.from({ length: ORDERS }, () => {
    const status = chance.pick(orderStatuses);
    const lines = chance.sample(names, chance.between(1, names.length)).map((name) => {
      const quantity = chance.between(1, 9_999);
      const prepared = isPrepared(status) ? Math.max(0, quantity - chance.pick([0, 0, 1, 250])) : null;
      return { name, price: chance.between(1, 9_999), quantity, prepared };
    });
    return {
      at: new Date(around + Math.floor((chance.next() * 72 - 36) * HOUR)),
      ...{ status, lines, currency: chance.pick(["RON", "EUR"]), place: chance.pick(places) },
      total: lines.reduce((sum, line) => sum + worth(line), 0),
    };
  });
}

/** A business with orders within a day and a half of a night; without those that are discarded in `drawn`. */
export async function makeClockShop(timeZone: string, night: string) {
  const shop = await makeTenant({ timeZone, planId: "store_ultimate" });
  const { organizationId: organization_id } = shop;
  const products = [await makeProduct(shop), await makeProduct(shop), await makeProduct(shop)];
  const places = [await makeWorkplace(shop), await makeWorkplace(shop)];
  const member = await makeMember(shop);
  const ids = products.map(({ name }) => name);
  const drawn = drawOrders(
    chanceFrom(Date.parse(night)),
    night,
    ids,
    places.map(({ id }) => id),
  );
  const rows = drawn.map((order, place) => ({ ...order, id: randomUUID(), number: place + 1 }));
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, options: "-c TimeZone=UTC" });
  await client.connect();
  await copyRows(
    client,
    "order",
    rows.map(({ id, number, at, status, currency, place, total }) => ({
      ...{ id, organization_id, number, status, currency, total, workplace_id: place },
      ...{ requisition_member_id: member.id, requisition_name: "ioana", created_at: at, moved_at: at },
      reason: status === "order_discarded" ? "nu mai vine" : null,
      delivered_at: status === "order_delivered" ? at : null,
    })),
  );
  await copyRows(
    client,
    "order_line",
    rows.flatMap(({ id: order_id, lines }) =>
      lines.map(({ name, price, quantity, prepared }, position) => ({
        ...{ id: randomUUID(), organization_id, order_id, position, name, unit: 1, price },
        product_id: products.find((product) => product.name === name)?.id,
        ...{ quantity: quantity / 1000, prepared_quantity: prepared === null ? null : prepared / 1000 },
      })),
    ),
  );
  await client.end();
  return { ...shop, drawn: drawn.filter(({ status }) => status !== "order_discarded") };
}

export type ClockShop = Awaited<ReturnType<typeof makeClockShop>>;

/** The days, the sums and the products that orders come to, by the clock of Intl. */
export function counted(orders: readonly Drawn[], timeZone: string) {
  const clock = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" });
  const days = new Map<string, { orders: number; items: number }>();
  const products = new Map<string, { lines: number; requested: number; prepared: number; charged: number }>();
  const amounts: Record<string, number> = {};
  for (const { at, lines, currency, total } of orders) {
    const day = clock.format(at);
    const known = days.get(day) ?? { orders: 0, items: 0 };
    days.set(day, { orders: known.orders + 1, items: known.items + lines.length });
    amounts[currency] = (amounts[currency] ?? 0) + total;
    for (const { name, quantity, prepared } of lines) {
      const sum = products.get(name) ?? { lines: 0, requested: 0, prepared: 0, charged: 0 };
      products.set(name, {
        lines: sum.lines + 1,
        requested: sum.requested + quantity,
        prepared: sum.prepared + (prepared ?? 0),
        charged: sum.charged + (prepared ?? quantity),
      });
    }
  }
  return { days: Object.fromEntries(days), products: Object.fromEntries(products), amounts };
}
