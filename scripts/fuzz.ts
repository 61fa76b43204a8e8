import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#app/lib/database/embedded.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { runProgram } from "./program.ts";

const PORT = Number(process.env.FUZZ_PORT ?? 4791);
const FOLDER = ".data/fuzz";

/**
 * Sends hostile forms, calls and addresses to the built application, as a stranger, an owner and a member, and fails when
 * one is answered with a 500, takes over 500 ms of work or over 100 MB of memory. The same seed sends the same requests;
 * what fails is written to .data/fuzz and can be sent again: `npm run fuzz -- --replay <file>`.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { seconds: { type: "string" }, seed: { type: "string" }, replay: { type: "string" } },
  });
  const seconds = Number(values.seconds ?? 60);
  const seed = Number(values.seed ?? randomInt(1_000_000_000));
  buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-fuzz-"));
  // The embedded server runs as another user where this runs as root, and has to get in.
  chmodSync(dataDir, 0o755);
  const secret = randomBytes(32).toString("base64url");
  const origin = `http://127.0.0.1:${PORT}`;
  const postgres = await startEmbeddedPostgres({ directory: join(dataDir, "postgres"), database: "tejghea" });
  const databaseUrl = postgres.url();
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    APP_SECRET: secret,
    DATA_DIR: dataDir,
    ORIGIN: origin,
  });
  const { WatchedApp } = await import("#tests/fuzz/watched-app.ts");
  const app = new WatchedApp({ port: PORT, dataDir, databaseUrl, secret });
  try {
    await prepareDatabase(databaseUrl);
    const { runFuzz } = await import("#tests/fuzz/run-fuzz.ts");
    process.stdout.write(`Seed ${seed}, ${seconds} s\n`);
    const tell = (line: string) => void process.stdout.write(`${line}\n`);
    const result = await runFuzz(app, { seconds, seed, folder: FOLDER, replay: values.replay, tell });
    const megabytes = Math.round(result.worstBytes / 2 ** 20);
    tell(
      `${result.tried} requests, at worst ${Math.round(result.worstMs)} ms and ${megabytes} MB; answers ${JSON.stringify(result.statuses)}`,
    );
    if (result.findings.length > 0) throw new Error(`${result.findings.length} requests cost too much.`);
  } finally {
    await app.stop();
    const { prisma } = await import("#app/lib/database.server.ts");
    await prisma.$disconnect();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
