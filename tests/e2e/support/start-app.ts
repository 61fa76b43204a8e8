import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { COLLEAGUE_ADDRESS, STAFF_ADDRESS } from "../../factories/staff-address.ts";
import { startTwin } from "../../fakes/payments/twin.ts";
import { startTestServer } from "../../setup/test-server.ts";
import { execute, freshDatabase } from "./fresh-database.ts";
import { migrateFor, runApp } from "./run-app.ts";

/** Starts the built application on a fresh database of the test server; gives what ends both. */
export default async function startApp(config: FullConfig): Promise<() => Promise<void>> {
  const { port } = config.metadata as { port: number };
  const server = await startTestServer();
  const database = await freshDatabase(server.url("postgres"));
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-e2e-"));
  const origin = `http://127.0.0.1:${port}`;
  const twin = await startTwin({ app: origin });
  // The tests have them too: what they set up they write as the application would.
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    APP_SECRET: randomBytes(32).toString("base64url"),
    DATA_DIR: dataDir,
    ORIGIN: origin,
    // Browsers make no passkeys for an address in figures.
    HOSTS: `localhost:${port}`,
    OPERATOR_EMAILS: [STAFF_ADDRESS, COLLEAGUE_ADDRESS].join(","),
    LOG_LEVEL: "error",
    // Payments are played where the demo is; a business that is there already keeps its database unfilled.
    DEMO: "1",
    PAYMENT_TWIN: twin.url,
  });
  await migrateFor(process.env);
  await execute(
    database.url,
    "INSERT INTO organization (id, name, slug) VALUES (gen_random_uuid(), 'Nobody', 'nobody')",
  );
  const app = await runApp(port, process.env);
  return async () => {
    await app.stop();
    await twin.stop();
    await database.drop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
