import pg from "pg";
import { migrate } from "#app/lib/database/migrate.ts";
import { createPrisma, type Db } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { type Scope, unsafeScope } from "#app/lib/scope.ts";
import { fillAtScale } from "../../prisma/scale/fill.ts";
import { databaseProcessor } from "./database-processor.ts";
import { insightsFloor } from "./insights-floor.ts";
import { type InsightsQuestion, insightsQuestions } from "./insights-queries.ts";
import { textTable } from "./text-table.ts";

const ORGANIZATIONS = 50;
const ROUNDS = 15;
/** What takes long is asked less often. */
const LEAST_ROUNDS = 3;
const PATIENCE_MS = 4_000;
const TELL_EVERY_MS = 10_000;
/** More than the five times after which PostgreSQL may take one plan for all parameters. */
const WARM_UP = 8;
const SHOPS = ["brutaria-1", "brutaria-2"] as const;

/** Milliseconds: of the database's processors for one answer, and until it is there. */
interface Cost {
  processor: number;
  least: number;
  median: number;
}
interface InsightsRow {
  shop: string;
  question: string;
  product: Cost;
  floor: Cost;
}

/**
 * What the dashboard, the list and what else looks back costs the database in the largest and in a small business, beside
 * the best SQL for the same answer. Fills the database with so many orders of fifty businesses unless it is filled already.
 */
export async function benchInsights(
  databaseUrl: string,
  orders: number,
): Promise<{ rows: InsightsRow[]; table: string }> {
  await migrate(databaseUrl);
  const db = createPrisma(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    if (!(await db.organization.findFirst({ select: { id: true } })))
      await fillAtScale({
        ...{ databaseUrl, db, orders },
        organizations: ORGANIZATIONS,
        now: new Date(),
        tell,
      });
    const rows: InsightsRow[] = [];
    for (const slug of SHOPS) {
      const { scope, count } = await shopOf(db, slug);
      for (const one of insightsQuestions(scope, await lastDay(client, scope)))
        rows.push({ shop: count.toLocaleString("en"), ...(await costsOf(one, db, client, scope)) });
    }
    return { rows, table: tableOf(rows) };
  } finally {
    await client.end();
    await db.$disconnect();
  }
}

let told = 0;
function tell(stored: number, what = "are stored"): void {
  if (Date.now() - told < TELL_EVERY_MS) return;
  told = Date.now();
  process.stderr.write(`${stored.toLocaleString("en")} orders ${what}\n`);
}

async function shopOf(db: Db, slug: string): Promise<{ scope: Scope; count: number }> {
  const organization = await db.organization.findUniqueOrThrow({ where: { slug } });
  const organizationId = organization.id;
  const subscriptions = await db.subscription.findMany({ where: { organizationId } });
  const scope = unsafeScope({ organizationId, organization, subscriptions, workplaces: "all" });
  return { scope, count: organization.lastOrderNumber };
}

/** The last day on which something was placed: the business looks back from there, whenever it was filled. */
async function lastDay(client: pg.Client, { organizationId, organization }: Scope): Promise<string> {
  const { rows } = await client.query<{ at: Date }>(
    `SELECT max(created_at) AS at FROM "order" WHERE organization_id = $1`,
    [organizationId],
  );
  return localDay(rows[0]?.at ?? new Date(), organization.timeZone);
}

async function costsOf(one: InsightsQuestion, db: Db, client: pg.Client, scope: Scope) {
  const floor = insightsFloor[one.floor];
  const interval = { from: daysLater(one.to, 1 - one.days), to: one.to };
  return {
    question: one.name,
    product: await costOf(client, () => one.ask(db)),
    floor: await costOf(client, () => floor(client, scope, interval)),
  };
}

async function costOf(client: pg.Client, ask: () => Promise<unknown>): Promise<Cost> {
  const warmed = performance.now() + PATIENCE_MS;
  for (let warm = 0; warm < WARM_UP && performance.now() < warmed; warm++) await ask();
  const taken: number[] = [];
  const begun = performance.now();
  const before = await databaseProcessor(client);
  while (taken.length < ROUNDS && (taken.length < LEAST_ROUNDS || performance.now() - begun < PATIENCE_MS)) {
    const asked = performance.now();
    await ask();
    taken.push(performance.now() - asked);
  }
  const processor = ((await databaseProcessor(client)) - before) / taken.length;
  taken.sort((a, b) => a - b);
  return { processor, least: taken[0] ?? 0, median: taken[Math.floor(taken.length / 2)] ?? 0 };
}

function tableOf(rows: readonly InsightsRow[]): string {
  const head = [
    "database ms",
    "orders",
    "processor",
    "least",
    "median",
    "floor: processor",
    "least",
    "median",
  ];
  const figures = ({ processor, least, median }: Cost) =>
    [processor, least, median].map((ms) => ms.toFixed(1));
  return textTable(
    head,
    rows.map(({ question, shop, product, floor }) => [
      question,
      shop,
      ...figures(product),
      ...figures(floor),
    ]),
  );
}
