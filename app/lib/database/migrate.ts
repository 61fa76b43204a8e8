import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const LOCK = 72707369;
/** What comes to a table behind a migration waits for as long as that does: a page gives up after 5 seconds. */
const PATIENCE: Patience = { lockMs: 3_000, pauseMs: 5_000, tries: 5 };
/** SQLSTATEs of a migration that did not get the tables it changes: no lock in time, and a deadlock. */
const HELD = new Set(["55P03", "40P01"]);
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

/** How long a migration waits for a table that others use, and how often it comes back. */
interface Patience {
  lockMs: number;
  pauseMs: number;
  tries: number;
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
 * several processes may start at once. Refuses a filled database without books, an edited migration, one that was left
 * unfinished, and a database that is ahead of this installation.
 */
export async function migrate(
  connectionString: string,
  migrations?: Migration[],
  patience = PATIENCE,
): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await openBooks(client);
    const pending = await pendingMigrations(client, wanted);
    for (const migration of pending) await apply(client, migration, patience);
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
  const unfinished = rows.find((entry) => !entry.finished_at);
  if (unfinished) throw new Error(unfinishedMessage(unfinished.migration_name));
  const applied = new Map(rows.map((entry) => [entry.migration_name, entry.checksum]));
  const edited = wanted.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) throw new Error(`Migration ${edited.name} was edited after it was applied.`);
  const unknown = rows.find((entry) => wanted.every(({ name }) => name !== entry.migration_name));
  if (unknown) throw new Error(`The database is newer than this version: it has ${unknown.migration_name}.`);
  return wanted.filter(({ name }) => !applied.has(name));
}

/** A production install has no program of Prisma's, so what mends the books is SQL. */
function unfinishedMessage(name: string): string {
  const books = (changes: string) =>
    `  UPDATE _prisma_migrations SET ${changes}\n` +
    `    WHERE migration_name = ${pg.escapeLiteral(name)} AND finished_at IS NULL AND rolled_back_at IS NULL;`;
  return [
    `Migration ${name} was begun earlier, and its end is not in the books. It is applied whole or not at all: see`,
    `whether the database has what prisma/migrations/${name}/migration.sql makes.`,
    "Where it has nothing of it, run this, and start again:",
    books("rolled_back_at = now()"),
    "Where it has all of it, run this instead:",
    books("finished_at = now(), applied_steps_count = 1, logs = NULL"),
  ].join("\n");
}

/**
 * Script and line of the books are one transaction: neither is there without the other, wherever it ends. So a script
 * neither begins nor commits, and has nothing that PostgreSQL refuses in a transaction.
 */
async function apply(client: pg.Client, { name, sql, checksum }: Migration, patience: Patience) {
  for (let left = patience.tries; ; left--) {
    try {
      await client.query("BEGIN");
      await client.query(`SET LOCAL lock_timeout = ${patience.lockMs}`);
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         VALUES ($1, $2, $3, now(), 1)`,
        [randomUUID(), checksum, name],
      );
      await client.query(sql);
      await client.query("COMMIT");
      return;
    } catch (cause) {
      await client.query("ROLLBACK").catch(() => {});
      const { code = "", message } = cause as pg.DatabaseError;
      if (!HELD.has(code)) throw new Error(`Migration ${name} failed: ${message}`, { cause });
      if (left === 1) throw new Error(heldMessage(name), { cause });
    }
    await sleep(patience.pauseMs);
  }
}

const heldMessage = (name: string) =>
  `Migration ${name} did not get the tables that it changes: something holds them, such as a backup or a long report. ` +
  "Nothing of it was applied. Start again when that is over.";
