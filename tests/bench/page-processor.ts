import pg from "pg";
import { boardOrders } from "#app/domain/orders/limits.ts";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import { type BenchPlace, startApp } from "./app-process.ts";
import { makeBenchBusiness } from "./bench-business.ts";
import { createClient, reader } from "./client.ts";
import { jsonDoor } from "./doors.ts";
import { signIn } from "./resting-memory.ts";
import { textTable } from "./text-table.ts";

const WARM_UP = 200;
const READS = 200;
/** In turns, so that what else the machine does meets all pages. */
const ROUNDS = 3;

export interface PageRow {
  page: string;
  /** Milliseconds of processor time that the process takes for a page, the median of the rounds. */
  processor: number;
}

/** How much processor time the application takes to draw three pages, one after the other. */
export async function benchPageProcessor(plan: BenchPlace): Promise<{ rows: PageRow[]; table: string }> {
  const client = new pg.Client({ connectionString: plan.databaseUrl });
  await client.connect();
  const business = await makeBenchBusiness(client, "brutaria-citita");
  const app = await startApp(plan);
  try {
    const place = await jsonDoor(app.url, business);
    for (const placement of await business.prepare(boardOrders.first)) await place(placement);
    await client.query("ANALYZE");
    const [owner, delivery] = [
      await consoleCookie(await signIn(client, business, "owner")),
      await counterCookie(await signIn(client, business, "delivery")),
    ];
    const browser = createClient(app.url);
    const pages = [
      { page: "products", cookie: owner, path: "/console/store/products" },
      { page: "orders", cookie: owner, path: "/console/store/orders" },
      {
        page: `board of ${boardOrders.first}`,
        cookie: delivery,
        path: `/store/${business.slug}/board?day=all`,
      },
    ].map(({ page, cookie, path }) => ({ page, read: reader(browser, path, { Cookie: cookie }, 500) }));
    for (const { read } of pages) for (let warm = 0; warm < WARM_UP; warm++) await read();
    const taken = pages.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round++)
      for (const [place, { read }] of pages.entries()) {
        const before = app.processorTime();
        for (let time = 0; time < READS; time++) await read();
        taken[place]?.push((app.processorTime() - before) / READS);
      }
    const rows = pages.map(({ page }, place) => ({ page, processor: median(taken[place] ?? []) }));
    return { rows, table: tableOf(rows) };
  } finally {
    await client.end();
    await app.stop();
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const tableOf = (rows: readonly PageRow[]) =>
  textTable(
    ["page", "processor ms"],
    rows.map(({ page, processor }) => [page, processor.toFixed(2)]),
  );
