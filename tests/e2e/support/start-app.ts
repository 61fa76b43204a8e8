import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import pg from "pg";
import { STAFF_ADDRESS } from "../../factories/staff-address.ts";
import { startTestServer } from "../../setup/test-server.ts";

const READY_WITHIN_MS = 60_000;

/** Starts the built application on a fresh database of the test server; gives what ends both. */
export default async function startApp(config: FullConfig): Promise<() => Promise<void>> {
  const { port } = config.metadata as { port: number };
  const server = await startTestServer();
  const database = `e2e_${randomBytes(4).toString("hex")}`;
  await execute(server.url("postgres"), `CREATE DATABASE ${database}`);
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-e2e-"));
  // The tests have them too: what they set up they write as the application would.
  Object.assign(process.env, {
    DATABASE_URL: server.url(database),
    APP_SECRET: randomBytes(32).toString("base64url"),
    DATA_DIR: dataDir,
    ORIGIN: `http://127.0.0.1:${port}`,
    // Browsers make no passkeys for an address in figures.
    HOSTS: `localhost:${port}`,
    OPERATOR_EMAILS: STAFF_ADDRESS,
    LOG_LEVEL: "error",
  });
  const app = spawn(process.execPath, ["build/server/start.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", TRUSTED_PROXIES: "127.0.0.1", DEMO: "0" },
  });
  await ready(app, `http://127.0.0.1:${port}/health/ready`);
  return async () => {
    await ended(app);
    await execute(server.url("postgres"), `DROP DATABASE ${database} WITH (FORCE)`);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function ready(app: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (app.exitCode !== null) throw new Error(`The application ended with ${app.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The application is not ready at ${url}.`);
}

const ended = (app: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (app.exitCode !== null) return resolve();
    app.once("exit", () => resolve());
    app.kill("SIGTERM");
  });

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
