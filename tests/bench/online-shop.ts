import { randomUUID } from "node:crypto";
import pg from "pg";
import { migrate } from "#app/lib/database/migrate.ts";
import { type BenchPlace, startApp } from "./app-process.ts";
import { createClient, reader } from "./client.ts";
import { measure } from "./measure.ts";
import { textTable } from "./text-table.ts";

const PRODUCTS = 40;
const SECONDS = 10;
const WARM_UP = 600;
/** Visitors that come in a second, whether or not the ones before have been answered. */
const VISITORS = 200;
const CONNECTIONS = 40;

const SHOP = `SELECT o.id, o.name, o.slug, (SELECT json_agg(b) FROM subscription b WHERE b.organization_id = o.id) AS plans
  FROM organization o WHERE o.slug = $1`;
const FRAME = `SELECT (SELECT data FROM setting WHERE organization_id = $1 AND scope = 'shop' AND name = 'shop_orders') AS setting,
  EXISTS (SELECT FROM workplace WHERE organization_id = $1) AS placed,
  (SELECT count(*) FROM "order" WHERE organization_id = $1 AND origin = 'shop' AND created_at > now() - interval '1 day') AS taken,
  (SELECT greeting FROM shop WHERE organization_id = $1) AS greeting`;
const VERSION = "SELECT version FROM catalogue_version WHERE organization_id = $1";
const PRODUCT = `SELECT p.*, c.name AS category FROM product p LEFT JOIN category c
  ON c.organization_id = p.organization_id AND c.id = p.category_id WHERE p.organization_id = $1 AND p.id = $2`;

/**
 * How soon the pages of an online shop of 40 products answer beside the floor of their SQL by plain `pg`, with one visitor
 * after another; and with 200 visitors a second.
 */
export async function benchOnlineShop(plan: BenchPlace): Promise<string> {
  await migrate(plan.databaseUrl);
  const database = new pg.Client({ connectionString: plan.databaseUrl });
  await database.connect();
  const { organizationId, productId } = await makeShop(database);
  const app = await startApp(plan);
  try {
    const client = createClient(app.url);
    const base = "/shop/brutaria-din-colt";
    const pages = {
      shop: { read: reader(client, base, {}, 2_000), floor: [FRAME, VERSION, VERSION] },
      product: {
        read: reader(client, `${base}/products/${productId}`, {}, 1_000),
        floor: [FRAME, VERSION, PRODUCT],
      },
    };
    const rows: string[][] = [];
    for (const [name, { read, floor }] of Object.entries(pages)) {
      for (let warm = 0; warm < WARM_UP; warm++) await read();
      const sql = await alone(async () => {
        await database.query(SHOP, ["brutaria-din-colt"]);
        for (const text of floor)
          await database.query(text, text === PRODUCT ? [organizationId, productId] : [organizationId]);
      });
      const before = app.processorTime();
      const page = await alone(read);
      const processor = (app.processorTime() - before) / page.count;
      const crowd = await arrive(read);
      const figures = [sql.p50, page.p50, processor.toFixed(2), crowd.perSecond, crowd.p50, crowd.p95];
      rows.push([name, ...figures.map(String)]);
    }
    const head = ["page", "SQL ms", "page ms", "processor ms", "at 200/s: held a second", "p50 ms", "p95 ms"];
    return textTable(head, rows);
  } finally {
    await database.end();
    await app.stop();
  }
}

const alone = (work: () => Promise<void>) =>
  measure(Array.from({ length: 100_000 }), { clients: 1, seconds: 3 }, work);

/** Visitors come evenly, so many a second, over so many connections; how many were answered in one, and how long they waited. */
async function arrive(read: () => Promise<void>) {
  const waited: number[] = [];
  const began = performance.now();
  const visits = Array.from({ length: VISITORS * SECONDS }, (_, n) => began + (n * 1000) / VISITORS);
  const due = visits.values();
  const connection = async () => {
    for (const at of due) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
      await read();
      waited.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const perSecond = Math.round((visits.length * 1000) / (performance.now() - began));
  waited.sort((a, b) => a - b);
  const quantile = (share: number) =>
    Math.round((waited[Math.ceil(waited.length * share) - 1] ?? 0) * 10) / 10;
  return { perSecond, p50: quantile(0.5), p95: quantile(0.95) };
}

async function makeShop(client: pg.Client) {
  const [organizationId, categoryId] = [randomUUID(), randomUUID()];
  const write = (text: string, ...values: unknown[]) => client.query(text, [organizationId, ...values]);
  await write(
    "INSERT INTO organization (id, name, slug, locale) VALUES ($1, 'Brutăria din colț', 'brutaria-din-colt', 'ro')",
  );
  await write(
    "INSERT INTO subscription (id, organization_id, plan_id, status, billing_cycle) VALUES (gen_random_uuid(), $1, 'store_pro', 'active', 'month')",
  );
  await write(
    "INSERT INTO workplace (id, organization_id, name, address) VALUES (gen_random_uuid(), $1, 'Centru', 'Str. Memorandumului 14')",
  );
  await write(
    `INSERT INTO setting (id, organization_id, scope, name, data) VALUES (gen_random_uuid(), $1, 'shop', 'shop_orders', '{"active": true, "limit_d": -1}')`,
  );
  await write("INSERT INTO category (id, organization_id, name) VALUES ($2, $1, 'Patiserie')", categoryId);
  await write(
    `INSERT INTO product (id, organization_id, category_id, name, unit, price, state, description)
    SELECT gen_random_uuid(), $1, $2, 'Plăcintă cu de toate nr. ' || n, n % 2, 100 * n, 2, 'Coaptă dimineața, pe vatră.'
    FROM generate_series(1, $3::int) n`,
    categoryId,
    PRODUCTS,
  );
  const { rows } = await write("SELECT id FROM product WHERE organization_id = $1 LIMIT 1");
  await client.query("ANALYZE");
  return { organizationId, productId: String(rows[0].id) };
}
