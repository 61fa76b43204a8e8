import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";

const LOCK = 72707369;
const BOOKS = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/** One folder of prisma/migrations. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the script in hexadecimal, as Prisma keeps it. */
  checksum: string;
}

interface Entry {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

/** Where this installation keeps its migrations; programs run in its folder. */
const MIGRATIONS = resolve("prisma/migrations");

/** The migrations of a folder, in the order in which they are applied. */
export async function readMigrations(directory = MIGRATIONS): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/**
 * Applies the migrations that a database lacks and gives their names. It keeps the books of `prisma migrate deploy`
 * (`_prisma_migrations`, checksums, the same advisory lock), so that either can go on where the other stopped, and
 * several processes may start at once. Refuses a filled database without books, an edited or a failed migration,
 * and a database that is ahead of this installation.
 */
export async function migrate(connectionString: string, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await openBooks(client);
    const pending = await pendingMigrations(client, wanted);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function openBooks(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS kept,
            EXISTS (SELECT FROM information_schema.tables
                    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE') AS filled`,
  );
  if (rows[0].kept) return;
  if (rows[0].filled) {
    throw new Error(
      "The database holds tables but no _prisma_migrations: it belongs to something else. Give DATABASE_URL an empty one.",
    );
  }
  await client.query(BOOKS);
}

async function pendingMigrations(client: pg.Client, wanted: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<Entry>(
    "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const failed = rows.find((entry) => !entry.finished_at);
  if (failed) {
    throw new Error(
      `Migration ${failed.migration_name} failed earlier. Mend the database, then run ` +
        `“npm run prisma -- migrate resolve --rolled-back ${failed.migration_name}”.`,
    );
  }
  const applied = new Map(rows.map((entry) => [entry.migration_name, entry.checksum]));
  const edited = wanted.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) throw new Error(`Migration ${edited.name} was edited after it was applied.`);
  const unknown = rows.find((entry) => wanted.every(({ name }) => name !== entry.migration_name));
  if (unknown) throw new Error(`The database is newer than this version: it has ${unknown.migration_name}.`);
  return wanted.filter(({ name }) => !applied.has(name));
}

/** The simple protocol runs a whole script in one implicit transaction, as Prisma does. */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID();
  await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)", [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(sql);
  } catch (cause) {
    await client.query("ROLLBACK");
    await client.query("UPDATE _prisma_migrations SET logs = $2 WHERE id = $1", [id, String(cause)]);
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
  await client.query(
    "UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1",
    [id],
  );
}
