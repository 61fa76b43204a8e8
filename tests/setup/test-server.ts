import { createHash } from "node:crypto";
import { statfsSync } from "node:fs";
import pg from "pg";
import { startEmbeddedPostgres } from "#app/lib/database/embedded.ts";
import { type Migration, migrate, readMigrations } from "#app/lib/database/migrate.ts";

const TEMPLATE_LOCK = 42;
const FREE_BYTES = 2 ** 30;

/** A server for tests: where databases may be made and dropped. */
export interface TestServer {
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/** The server of TEST_DATABASE_URL, or else the embedded one without durability, in memory where there is room. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return startEmbeddedPostgres({ directory: clusterDirectory(), fast: true });
  const url = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href;
  return { url, stop: async () => {} };
}

/** Makes the migrated template database, once for each state of the migrations, and gives its name. */
export async function makeTemplate(
  server: TestServer,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  const migrations = await readMigrations();
  const template = `template_${fingerprint(migrations)}`;
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rows } = await client.query("SELECT datistemplate FROM pg_database WHERE datname = $1", [
      template,
    ]);
    if (rows[0]?.datistemplate) return template;
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}`);
    await migrate(server.url(template), migrations);
    await prepare(server.url(template));
    await client.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
    return template;
  } finally {
    await client.end();
  }
}

function fingerprint(migrations: Migration[]): string {
  const hash = createHash("sha256");
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`);
  return hash.digest("hex").slice(0, 12);
}

/** Containers often give /dev/shm only 64 MB. */
function clusterDirectory(): string {
  const project = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 10);
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize > FREE_BYTES) return `/dev/shm/tejghea-test-${project}`;
  } catch {
    // there is no /dev/shm on this system
  }
  return ".data/test-postgres";
}
