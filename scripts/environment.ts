import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeDataFolder } from "#app/lib/data-folder.ts";
import { startEmbeddedPostgres } from "#app/lib/database/embedded.ts";
import { type Environment, isLoopbackHost, readEnvironment } from "#app/lib/env.server.ts";

const UNSET = {
  DATABASE_URL: "postgres://embedded/tejghea",
  APP_SECRET: "made at the first start on the embedded database",
  // On a loopback origin it is; on any other one it lets in nothing that 0 would not.
  DEMO: "1",
};

/**
 * Runs a program in its environment: .env is read, everything is checked, and what is left out is filled in. Without
 * DATABASE_URL the embedded PostgreSQL runs as long as the program, and APP_SECRET and DEMO get the values that go
 * with it. Modules of the application that need a database are to be imported by the program, not before.
 */
export async function withEnvironment(program: (environment: Environment) => Promise<void>): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (process.env.DATABASE_URL) {
    const environment = readEnvironment(process.env);
    closeWhereWritable(environment.dataDir);
    return program(environment);
  }

  const { dataDir, origin } = readBeforeDatabase(process.env);
  closeDataFolder(dataDir);
  const embedded = await startEmbeddedPostgres({ directory: join(dataDir, "postgres"), database: "tejghea" });
  try {
    process.env.DATABASE_URL = embedded.url();
    process.env.APP_SECRET ||= keptSecret(dataDir);
    process.env.DEMO ||= demoByDefault(origin);
    await program(readEnvironment(process.env));
  } finally {
    await embedded.stop();
  }
}

/** Checks an environment on the embedded database before that runs, with what is filled in later. */
export const readBeforeDatabase = (source: Record<string, string | undefined>): Environment =>
  readEnvironment({ ...source, ...UNSET, ...given(source, "APP_SECRET"), ...given(source, "DEMO") });

/** A demo business, with its owner's sign-in link on the screen, is for trying the product on one's own machine. */
export const demoByDefault = (origin: string): "0" | "1" =>
  isLoopbackHost(new URL(origin).hostname) ? "1" : "0";

/** With a database of one's own nothing may ever be written there: whoever does write says what is wrong. */
function closeWhereWritable(dataDir: string): void {
  try {
    closeDataFolder(dataDir);
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

function given(source: Record<string, string | undefined>, name: string): Record<string, string> {
  const value = source[name];
  return value ? { [name]: value } : {};
}

/** The secret of a data folder, made the first time. Two processes that start at once agree on one. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "app-secret");
  if (!existsSync(file)) {
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
