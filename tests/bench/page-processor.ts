import pg from "pg";
import { boardOrders } from "#app/domain/orders/limits.ts";
import { migrate } from "#app/lib/database/migrate.ts";
import { migrateQueue } from "#app/lib/queue.server.ts";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import { type App, type BenchPlace, startApp } from "./app-process.ts";
import { type BenchBusiness, makeBenchBusiness } from "./bench-business.ts";
import { createClient, reader } from "./client.ts";
import { jsonDoor } from "./doors.ts";
import { type PageSize, startPageFloor } from "./page-floor.ts";
import { signIn } from "./resting-memory.ts";
import { textTable } from "./text-table.ts";

const WARM_UP = 400;
const READS = 200;
/** In turns, so that what else the machine does meets all pages and their floors. */
const ROUNDS = 5;

export interface PageRow extends PageSize {
  page: string;
  /** Milliseconds of processor time that the process takes for a page, the median of the rounds. */
  processor: number;
  /** What the smallest application of the same stack takes for as many statements and tags. */
  floor: number;
}

interface Address {
  page: string;
  cookie: string;
  path: string;
}
type Page = Address & PageSize;

/** How much processor time the application takes to draw three pages, beside a floor of the same stack. */
export async function benchPageProcessor(plan: BenchPlace): Promise<{ rows: PageRow[]; table: string }> {
  await migrate(plan.databaseUrl);
  await migrateQueue(plan.databaseUrl);
  const client = new pg.Client({ connectionString: plan.databaseUrl });
  await client.connect();
  try {
    const business = await makeBenchBusiness(client, "brutaria-citita");
    const pages = await withSizes(plan, business, await pagesOf(client, business));
    await client.query("ANALYZE");
    const rows = await measurePages(plan, pages);
    return { rows, table: tableOf(rows) };
  } finally {
    await client.end();
  }
}

async function pagesOf(client: pg.Client, business: BenchBusiness): Promise<Address[]> {
  const owner = await consoleCookie(await signIn(client, business, "owner"));
  const delivery = await counterCookie(await signIn(client, business, "delivery"));
  const board = `board of ${boardOrders.first}`;
  return [
    { page: "products", cookie: owner, path: "/console/store/products" },
    { page: "orders", cookie: owner, path: "/console/store/orders" },
    { page: board, cookie: delivery, path: `/store/${business.slug}/board?day=all` },
  ];
}

/** Places the orders that the pages show, and tells of each page how many statements it asks for and tags it draws. */
async function withSizes(
  plan: BenchPlace,
  business: BenchBusiness,
  pages: readonly Address[],
): Promise<Page[]> {
  const app = await startApp({ ...plan, settings: { LOG_LEVEL: "info" } });
  try {
    const place = await jsonDoor(app.url, business);
    for (const placement of await business.prepare(boardOrders.first)) await place(placement);
    const sized: Page[] = [];
    for (const page of pages) sized.push({ ...page, ...(await sizeOf(app, page)) });
    return sized;
  } finally {
    await app.stop();
  }
}

async function sizeOf(app: App, { path, cookie }: Address): Promise<PageSize> {
  const ask = async () => (await fetch(`${app.url}${path}`, { headers: { Cookie: cookie } })).text();
  await ask();
  const tags = (await ask()).match(/<[a-z]/g)?.length ?? 0;
  const lines = app.said().match(/"statements":\d+/g) ?? [];
  return { tags, statements: Number(lines.at(-1)?.split(":")[1]) };
}

async function measurePages(plan: BenchPlace, pages: readonly Page[]): Promise<PageRow[]> {
  const app = await startApp(plan);
  const floor = await startPageFloor(plan);
  try {
    const [asked, beside] = [createClient(app.url), createClient(floor.url)];
    const pairs = pages.map(({ path, cookie, ...page }) => ({
      ...page,
      own: timed(app, reader(asked, path, { Cookie: cookie }, 500)),
      least: timed(floor, reader(beside, floor.pathOf(page), {})),
    }));
    const sides = pairs.flatMap(({ own, least }) => [own, least]);
    for (const { read } of sides) for (let warm = 0; warm < WARM_UP; warm++) await read();
    for (let round = 0; round < ROUNDS; round++) for (const side of sides) await side.measure();
    return pairs.map(({ own, least, ...page }) => ({
      ...page,
      processor: own.median(),
      floor: least.median(),
    }));
  } finally {
    await Promise.all([app.stop(), floor.stop()]);
  }
}

/** Reads a page again and again, and keeps what a round took of the process that answers. */
function timed({ processorTime }: Pick<App, "processorTime">, read: () => Promise<void>) {
  const taken: number[] = [];
  return {
    read,
    async measure() {
      const before = processorTime();
      for (let time = 0; time < READS; time++) await read();
      taken.push((processorTime() - before) / READS);
    },
    median: () => taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? 0,
  };
}

const tableOf = (rows: readonly PageRow[]) =>
  textTable(
    ["page", "processor ms", "same stack alone", "statements", "tags"],
    rows.map(({ page, processor, floor, statements, tags }) => [
      ...[page, processor.toFixed(2), floor.toFixed(2), String(statements), String(tags)],
    ]),
  );
