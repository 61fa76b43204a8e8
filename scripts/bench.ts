import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#app/lib/database/embedded.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { runProgram } from "./program.ts";

const PORT = Number(process.env.BENCH_PORT ?? 4790);
const CLIENTS = [1, 10];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** Orders per second that nothing here exceeds: so many are prepared. */
const EXPECTED = 900;
const WARM_UP = 300;

/**
 * Orders with five lines per second through the whole HTTP stack, beside the same transaction by plain `pg` in the
 * same run, and the peak memory of the application's process; then how soon a list of 5,000 products answers. Prints a table and writes bench-results/<time>.json.
 * With `--memory` it prints only what the process holds at rest and while pages are read.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { memory: { type: "boolean", default: false } } });
  buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-bench-"));
  // The embedded server runs as another user where this runs as root, and has to get in.
  chmodSync(dataDir, 0o755);
  const secret = randomBytes(32).toString("base64url");
  const postgres = await startEmbeddedPostgres({ directory: join(dataDir, "postgres"), database: "tejghea" });
  const url = postgres.url();
  Object.assign(process.env, { DATABASE_URL: url, APP_SECRET: secret, DATA_DIR: dataDir, DEMO: "0" });
  try {
    if (values.memory) {
      const { benchMemory } = await import("#tests/bench/resting-memory.ts");
      const { table } = await benchMemory({ databaseUrl: url, dataDir, secret, port: PORT });
      process.stdout.write(`${table}\n`);
      return;
    }
    const { runBench } = await import("#tests/bench/run-bench.ts");
    const result = await runBench({
      databaseUrl: url,
      dataDir,
      secret,
      port: PORT,
      clients: CLIENTS,
      seconds: SECONDS,
      expected: EXPECTED,
      warmUp: WARM_UP,
    });
    const { benchProductList } = await import("#tests/bench/product-list.ts");
    const list = await benchProductList({ databaseUrl: url, dataDir, secret, port: PORT });
    const { benchLiveBoards } = await import("#tests/bench/live-boards.ts");
    const live = await benchLiveBoards({ databaseUrl: url, dataDir, secret, port: PORT });
    const { benchOrderSearch } = await import("#tests/bench/order-search.ts");
    const search = await benchOrderSearch({ databaseUrl: url, dataDir, secret, port: PORT });
    const report = {
      at: new Date().toISOString(),
      cores: cpus().length,
      node: process.version,
      ...result,
      list,
      search,
      live,
    };
    mkdirSync("bench-results", { recursive: true });
    const file = join("bench-results", `${report.at.replace(/[:.]/g, "-")}.json`);
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    process.stdout.write(
      `${result.table}\n\n${list.table}\n\n${search.table}\n\n${live.table}\n\nWritten to ${file}\n`,
    );
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
