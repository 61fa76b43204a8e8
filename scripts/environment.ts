import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/lib/database/embedded.ts";
import { type Environment, readEnvironment } from "#app/lib/env.server.ts";

const UNSET = {
  DATABASE_URL: "postgres://embedded/tejghea",
  APP_SECRET: "made at the first start on the embedded database",
};

/** The checked environment of a program, and the embedded server when it runs on one. */
export interface Surroundings {
  environment: Environment;
  embedded: EmbeddedPostgres | undefined;
}

/**
 * Reads .env, checks the environment, and fills in what is left out: without DATABASE_URL the embedded PostgreSQL is
 * started, and APP_SECRET and DEMO get the values that go with it. Modules of the application may be loaded after it.
 */
export async function prepareEnvironment(): Promise<Surroundings> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { environment: readEnvironment(process.env), embedded: undefined };

  const { dataDir } = readEnvironment({ ...process.env, ...UNSET, ...given("APP_SECRET") });
  const embedded = await startEmbeddedPostgres({ directory: join(dataDir, "postgres"), database: "tejghea" });
  process.env.DATABASE_URL = embedded.url();
  process.env.APP_SECRET ||= keptSecret(dataDir);
  process.env.DEMO ||= "1";
  return { environment: readEnvironment(process.env), embedded };
}

function given(name: string): Record<string, string> {
  const value = process.env[name];
  return value ? { [name]: value } : {};
}

/** Where the secret of an embedded database is kept. */
export function secretFile(dataDir: string): string {
  return join(resolve(dataDir), "app-secret");
}

/** The secret of a data folder, made the first time. Two processes that start at once agree on one. */
function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      linkSync(unfinished, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(unfinished);
    }
  }
  return readFileSync(file, "utf8").trim();
}
