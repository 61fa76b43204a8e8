import pg from "pg";
import { migrate } from "#app/lib/database/migrate.ts";
import { createPrisma } from "#app/lib/database.server.ts";
import { type GrowthQuery, growthQueries } from "./growth-queries.ts";
import { makeGrowthShop } from "./growth-shop.ts";
import { type Measure, measure } from "./measure.ts";
import { textTable } from "./text-table.ts";

const SECONDS = 1;
/** More than the five times after which PostgreSQL may take one plan for all parameters. */
const WARM_UP = 8;

export interface GrowthRow {
  query: string;
  /** In the order of the sizes: milliseconds, rows of the answer, and how many rows it says there are. */
  at: (Pick<Measure, "p50" | "p95"> & { rows: number; count: number | null })[];
}

/** How long each list, search and count takes in shops of so many orders, each alone in a database of its own. */
export async function benchGrowth(
  server: string,
  sizes: readonly number[],
): Promise<{ rows: GrowthRow[]; unread: string[]; table: string }> {
  const rows: GrowthRow[] = [];
  let unread: string[] = [];
  for (const size of sizes) {
    const url = await createDatabase(server, `growth_${size}`);
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const shop = await makeGrowthShop(client, size);
    const db = createPrisma(url);
    for (const [place, one] of growthQueries(shop).entries()) {
      const row = rows[place] ?? { query: one.name, at: [] };
      row.at.push(await timed(() => one.ask(db)));
      rows[place] = row;
    }
    await db.$disconnect();
    unread = await unreadIndexes(client);
    await client.end();
  }
  return { rows, unread, table: tableOf(rows, sizes, unread) };
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function timed(ask: () => ReturnType<GrowthQuery["ask"]>): Promise<GrowthRow["at"][number]> {
  let answer = await ask();
  const begun = performance.now();
  for (let warm = 1; warm < WARM_UP && performance.now() - begun < 4_000; warm++) answer = await ask();
  const tasks = Array.from({ length: 5_000 }, () => null);
  const { p50, p95 } = await measure(tasks, { clients: 1, seconds: SECONDS }, async () => {
    await ask();
  });
  return { p50, p95, ...answer };
}

/** Indexes over orders, lines, products and customers that no query of the run has read, and that no rule needs. */
async function unreadIndexes(client: pg.Client): Promise<string[]> {
  await client.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await client.query<{ name: string }>(
    `SELECT s.indexrelname AS name FROM pg_stat_user_indexes s JOIN pg_index i USING (indexrelid)
    WHERE s.idx_scan = 0 AND NOT i.indisunique AND s.relname IN ('order', 'order_line', 'order_history', 'product', 'customer')
    ORDER BY s.indexrelname`,
  );
  return rows.map(({ name }) => name);
}

const figure = (value: number) => value.toLocaleString("en");

function tableOf(rows: readonly GrowthRow[], sizes: readonly number[], unread: readonly string[]): string {
  const head = [
    "orders",
    ...sizes.flatMap((size) => [`${figure(size)}: p50`, "p95", "rows", "of"]),
    "time ×",
    "answer ×",
  ];
  const body = rows.map(({ query, at }) => [
    query,
    ...at.flatMap(({ p50, p95, rows, count }) => [
      String(p50),
      String(p95),
      String(rows),
      count === null ? "-" : figure(count),
    ]),
    ...growthOf(at),
  ]);
  return [textTable(head, body), "", `indexes that none of these reads: ${unread.join(", ") || "none"}`].join(
    "\n",
  );
}

/** How many times the time and the answer of the first size the last size takes. */
function growthOf(at: GrowthRow["at"]): string[] {
  const [first, last] = [at[0], at.at(-1)];
  if (!first || !last) return ["-", "-"];
  const times = (one: number, other: number) => (one / Math.max(other, 1e-9)).toFixed(1);
  const told = (one: GrowthRow["at"][number]) => Math.max(1, one.rows, one.count ?? 0);
  return [times(last.p50, Math.max(0.1, first.p50)), times(told(last), told(first))];
}
