import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#app/lib/database/embedded.ts";
import type { BenchPlace } from "#tests/bench/app-process.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { runProgram } from "./program.ts";

const PORT = Number(process.env.BENCH_PORT ?? 4790);
const CLIENTS = [1, 10];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** Orders per second that nothing here exceeds: so many are prepared. */
const EXPECTED = 900;
const WARM_UP = 300;
/** Orders that `--insights` fills an empty database with, unless it names another number. */
const MILLION = 1_000_000;
/** Orders of the shops in which `--growth` asks, unless it names others: `--growth 1000,100000`. */
const GROWTH = [1_000, 100_000, 500_000];

const alone = { type: "boolean", default: false } as const;
/** What can be asked for alone. */
const PARTS = {
  ...{ memory: alone, growth: alone, audit: alone, insights: alone },
  ...{ export: alone, shop: alone, pages: alone },
};

/**
 * Orders with five lines per second through the whole HTTP stack, beside the same transaction by plain `pg`, and the peak
 * memory of the application's process; then how soon long lists, searches and boards answer, and the processor time of
 * three pages, beside a floor of the same stack. Prints tables and writes bench-results/<time>.json. One thing alone:
 * - `--memory`: what the process holds at rest and while pages are read;
 * - `--audit`: how long 100,000 rows of the audit log take to be sealed and verified;
 * - `--growth`: how each list, search and count grows with the orders of a shop;
 * - `--insights`: what looking back costs the database in a large and in a small business of a million orders;
 * - `--export`: what the spreadsheet of 100,000 of them costs, which `npm run seed` has filled, where BENCH_DATA_DIR names
 *   its folder;
 * - `--pages`: the processor time of the three pages, and nothing else;
 * - `--shop`: how soon the pages of an online shop answer, alone and with 200 visitors a second.
 */
await runProgram(async () => {
  const { values, positionals } = parseArgs({ options: PARTS, allowPositionals: true });
  if (!values.growth && !values.audit && !values.insights) buildIfStale();
  const given = process.env.BENCH_DATA_DIR;
  const dataDir = given ?? mkdtempSync(join(tmpdir(), "tejghea-bench-"));
  // The embedded server runs as another user where this runs as root, and has to get in.
  if (!given) chmodSync(dataDir, 0o755);
  const secret = randomBytes(32).toString("base64url");
  const postgres = await startEmbeddedPostgres({ directory: join(dataDir, "postgres"), database: "tejghea" });
  const on: BenchPlace = { databaseUrl: postgres.url(), dataDir, secret, port: PORT };
  Object.assign(process.env, {
    DATABASE_URL: on.databaseUrl,
    APP_SECRET: secret,
    DATA_DIR: dataDir,
    DEMO: "0",
  });
  if (values.growth || values.insights) process.env.LOG_LEVEL = "error";
  try {
    const table = await tableOf(values, positionals[0], on);
    if (table) return void process.stdout.write(`${table}\n`);
    const { runBench } = await import("#tests/bench/run-bench.ts");
    const result = await runBench({
      ...on,
      clients: CLIENTS,
      seconds: SECONDS,
      expected: EXPECTED,
      warmUp: WARM_UP,
    });
    const { benchProductList } = await import("#tests/bench/product-list.ts");
    const list = await benchProductList(on);
    const { benchLiveBoards } = await import("#tests/bench/live-boards.ts");
    const live = await benchLiveBoards(on);
    const { benchOrderSearch } = await import("#tests/bench/order-search.ts");
    const search = await benchOrderSearch(on);
    const { benchPageProcessor } = await import("#tests/bench/page-processor.ts");
    const pages = await benchPageProcessor(on);
    const report = {
      at: new Date().toISOString(),
      cores: cpus().length,
      node: process.version,
      ...result,
      list,
      search,
      live,
      pages,
    };
    mkdirSync("bench-results", { recursive: true });
    const file = join("bench-results", `${report.at.replace(/[:.]/g, "-")}.json`);
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    process.stdout.write(
      `${result.table}\n\n${list.table}\n\n${search.table}\n\n${live.table}\n\n${pages.table}\n\nWritten to ${file}\n`,
    );
  } finally {
    await postgres.stop();
    if (!given) rmSync(dataDir, { recursive: true, force: true });
  }
});

/** The table of a part that is asked for alone. */
async function tableOf(
  {
    memory,
    growth,
    audit,
    insights,
    ...asked
  }: Record<"memory" | "growth" | "audit" | "insights" | "export" | "shop" | "pages", boolean>,
  sizes: string | undefined,
  on: BenchPlace,
): Promise<string | undefined> {
  if (memory) return (await (await import("#tests/bench/resting-memory.ts")).benchMemory(on)).table;
  if (audit) return (await import("#tests/bench/audit-chain.ts")).benchAuditChain(on);
  if (asked.pages)
    return (await (await import("#tests/bench/page-processor.ts")).benchPageProcessor(on)).table;
  if (asked.shop) return (await import("#tests/bench/online-shop.ts")).benchOnlineShop(on);
  if (asked.export) return (await import("#tests/bench/order-export.ts")).benchOrderExport(on);
  if (insights) {
    const { benchInsights } = await import("#tests/bench/insights.ts");
    return (await benchInsights(on.databaseUrl, Number(sizes ?? MILLION))).table;
  }
  if (!growth) return undefined;
  const { benchGrowth } = await import("#tests/bench/growth.ts");
  return (await benchGrowth(on.databaseUrl, sizes?.split(",").map(Number) ?? GROWTH)).table;
}
