import pg from "pg";
import { sumTallies } from "#app/domain/orders/order-tally.server.ts";
import { sumDays } from "#app/domain/statistics/sum-days.server.ts";
import type { Db } from "#app/lib/database.server.ts";
import { copyRows } from "../copy-rows.ts";
import { chanceFrom } from "../seed-chance.ts";
import { drawScaleOrders, type ScaleRows } from "./orders.ts";
import { makeShop, type ScaleShop } from "./shop.ts";

const START = 20_261_123;
const PORTION = 4_000;

interface Scale {
  databaseUrl: string;
  db: Db;
  orders: number;
  organizations: number;
  now: Date;
  /** Is told after each portion how many orders are stored, and what is done after them. */
  tell: (stored: number, what?: string) => void;
}

/**
 * Fills an empty database with businesses and their orders over two years, by COPY and under all rules of the tables: the first
 * business has half of the orders, the second a fiftieth, the others share the rest. Sums them up by day. Refuses a database
 * that holds a business.
 */
export async function fillAtScale(scale: Scale): Promise<ScaleShop[]> {
  const { databaseUrl, db, orders, organizations, now, tell } = scale;
  if (await db.organization.findFirst({ select: { id: true } }))
    throw new Error("There is a business in this database: give an empty one, by DATA_DIR or DATABASE_URL.");
  const client = new pg.Client({ connectionString: databaseUrl, options: "-c TimeZone=UTC" });
  await client.connect();
  const shops: ScaleShop[] = [];
  let stored = 0;
  try {
    for (const [place, size] of sizesOf(orders, organizations).entries())
      shops.push(
        await fillShop(client, { place: place + 1, size, now }, (count) => {
          stored += count;
          tell(stored);
        }),
      );
    // The sums are made by plans for full tables.
    tell(stored, "are stored; counting what there is");
    await client.query("VACUUM ANALYZE");
    tell(stored, "are summed up by day");
    await sumDays(db, now);
    await sumTallies(db);
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
  return shops;
}

/** Half of the orders, a fiftieth, and equal parts of the rest. */
export function sizesOf(orders: number, organizations: number): number[] {
  if (organizations < 2) return [orders];
  const large = Math.round(orders / 2);
  if (organizations === 2) return [large, orders - large];
  const small = Math.round(orders / 50);
  const others = organizations - 2;
  const rest = orders - large - small;
  const upTo = (place: number) => Math.round((rest * place) / others);
  return [large, small, ...Array.from({ length: others }, (_, place) => upTo(place + 1) - upTo(place))];
}

async function fillShop(
  client: pg.Client,
  { place, size, now }: { place: number; size: number; now: Date },
  stored: (count: number) => void,
): Promise<ScaleShop> {
  const shop = await makeShop(client, place, size, now);
  const portions = drawScaleOrders(shop, chanceFrom(START + place), { orders: size, portion: PORTION, now });
  let storing: Promise<void> = Promise.resolve();
  // While one portion is stored the next is drawn.
  for (const rows of portions) {
    await storing;
    storing = store(client, rows).then(() => stored(rows.orders.length));
  }
  await storing;
  await client.query(
    "UPDATE organization SET last_order_number = $2::int, order_version = $2::int WHERE id = $1",
    [shop.organizationId, size],
  );
  return shop;
}

async function store(client: pg.Client, { orders, lines, history }: ScaleRows): Promise<void> {
  await client.query("BEGIN");
  await copyRows(client, "order", orders);
  await copyRows(client, "order_line", lines);
  await copyRows(client, "order_history", history);
  await client.query("COMMIT");
}
