import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { type Migration, migrate, readMigrations } from "./migrate.ts";

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash("sha256").update(sql).digest("hex"),
});
const first = migration(
  "1_first",
  "CREATE TABLE a (b int); CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1;';",
);
const second = migration("2_second", "INSERT INTO a VALUES (1);");

async function emptyDatabase() {
  const { prisma, url } = await testDatabase();
  await prisma.$executeRaw`DROP SCHEMA public CASCADE`;
  await prisma.$executeRaw`CREATE SCHEMA public`;
  return { prisma, url };
}

test("each migration is applied once, also when two processes start at once", async () => {
  const { prisma, url } = await emptyDatabase();
  expect(await migrate(url, [first])).toEqual(["1_first"]);
  const both = await Promise.all([migrate(url, [first, second]), migrate(url, [first, second])]);
  expect(both.flat()).toEqual(["2_second"]);
  expect(await prisma.$queryRaw`SELECT b, f() FROM a`).toEqual([{ b: 1, f: 1 }]);
});

test("a migration that fails leaves nothing behind, its line in the books neither: mended, it is applied", async () => {
  const { prisma, url } = await emptyDatabase();
  const broken = migration("2_second", "INSERT INTO a VALUES (1); SELECT nothing;");
  for (const _ of ["first", "again"])
    await expect(migrate(url, [first, broken])).rejects.toThrow("Migration 2_second failed");
  expect(await prisma.$queryRaw`SELECT b FROM a`).toEqual([]);
  expect(await migrate(url, [first, second])).toEqual(["2_second"]);
  expect(
    await prisma.$queryRaw`
      SELECT migration_name, checksum, applied_steps_count, finished_at >= started_at AS finished, logs, rolled_back_at
      FROM _prisma_migrations ORDER BY migration_name`,
  ).toEqual(
    [first, second].map(({ name, checksum }) => ({
      ...{ migration_name: name, checksum, applied_steps_count: 1 },
      ...{ finished: true, logs: null, rolled_back_at: null },
    })),
  );
});

const widening = migration("2_wider", "ALTER TABLE a ADD c int; UPDATE a SET c = b;");

/** A database with the first migration and a row, whose table somebody reads in a transaction, as a backup does. */
async function readDatabase() {
  const { prisma, url } = await emptyDatabase();
  await migrate(url, [first]);
  await prisma.$executeRaw`INSERT INTO a VALUES (1)`;
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query("BEGIN");
  await reader.query("SELECT FROM a");
  const isWaitedFor = async () => {
    const [row] = await prisma.$queryRaw<[{ waiting: number }]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query = ${widening.sql}`;
    expect(row.waiting).toBe(1);
  };
  return { prisma, url, reader, isWaitedFor };
}

test("a migration lets others at the table that it can't have, and comes back until it gets it", async () => {
  const { prisma, url, reader, isWaitedFor } = await readDatabase();
  const applied = migrate(url, [first, widening], { lockMs: 500, pauseMs: 50, tries: 1_000 });
  await eventually(isWaitedFor);
  expect(await prisma.$queryRaw`SELECT b FROM a`).toEqual([{ b: 1 }]);
  await reader.query("COMMIT");
  expect(await applied).toEqual(["2_wider"]);
  expect(await prisma.$queryRaw`SELECT b, c FROM a`).toEqual([{ b: 1, c: 1 }]);
});

test("a migration that never gets its table says so, and nothing of it is applied", async () => {
  const { url, reader } = await readDatabase();
  const patience = { lockMs: 20, pauseMs: 1, tries: 3 };
  await expect(migrate(url, [first, widening], patience)).rejects.toThrow("such as a backup");
  await reader.query("COMMIT");
  expect(await migrate(url, [first, widening], patience)).toEqual(["2_wider"]);
});

test("a migration that is killed while it waits is as if it had never begun", async () => {
  const { prisma, url, reader, isWaitedFor } = await readDatabase();
  const program = `import { migrate } from "./app/lib/database/migrate.ts"; await migrate(...JSON.parse(process.argv[1]))`;
  const patience = { lockMs: 60_000, pauseMs: 1, tries: 1 };
  const call = JSON.stringify([url, [first, widening], patience]);
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program, call], {
    stdio: "inherit",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await eventually(isWaitedFor);
  child.kill("SIGKILL");
  await once(child, "exit");
  await reader.query("COMMIT");
  expect(await migrate(url, [first, widening])).toEqual(["2_wider"]);
  expect(await prisma.$queryRaw`SELECT b, c FROM a`).toEqual([{ b: 1, c: 1 }]);
});

test.each([
  { left: "nothing", pending: ["2_second"], statement: 0 },
  { left: "all", pending: [], statement: 1 },
])("what is said of a migration left unfinished with $left of it applied mends the books", async (row) => {
  const { prisma, url } = await emptyDatabase();
  await migrate(url, [first]);
  await prisma.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('left', ${second.checksum}, '2_second')`;
  const said = await migrate(url, [first, second]).catch((error: Error) => error.message);
  const statements = String(said).match(/UPDATE [^;]+;/g) ?? [];
  expect(statements).toHaveLength(2);
  await prisma.$executeRawUnsafe(statements[row.statement] ?? "");
  expect(await migrate(url, [first, second])).toEqual(row.pending);
  expect(await migrate(url, [first, second])).toEqual([]);
});

test("a script that ends its transaction, or can't be in one, is none of the product's", async () => {
  const { prisma, url } = await emptyDatabase();
  const outside = migration("2_outside", "CREATE INDEX CONCURRENTLY a_b ON a (b)");
  await expect(migrate(url, [first, outside])).rejects.toThrow("cannot run inside a transaction block");
  expect(await prisma.$queryRaw`SELECT migration_name FROM _prisma_migrations`).toHaveLength(1);
  const ends = (await readMigrations()).filter(({ sql }) =>
    /^\s*(BEGIN|START TRANSACTION|COMMIT|ROLLBACK)\s*;/im.test(sql),
  );
  expect(ends.map(({ name }) => name)).toEqual([]);
});

test("an edited migration, a newer database and a foreign one are refused", async () => {
  const { prisma, url } = await emptyDatabase();
  await migrate(url, [first, second]);
  await expect(migrate(url, [migration("1_first", "SELECT 1"), second])).rejects.toThrow(
    "1_first was edited",
  );
  await expect(migrate(url, [first])).rejects.toThrow("newer than this version: it has 2_second");
  await prisma.$executeRaw`DROP TABLE _prisma_migrations`;
  await expect(migrate(url, [first])).rejects.toThrow("belongs to something else");
});

test("the product's migrations are all in the test databases", async () => {
  const { url } = await testDatabase();
  expect(await migrate(url, await readMigrations())).toEqual([]);
});
