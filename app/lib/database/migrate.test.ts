import { createHash } from "node:crypto";
import { expect, test } from "vitest";
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

test("a migration that fails leaves nothing behind and stops later starts", async () => {
  const { prisma, url } = await emptyDatabase();
  const broken = migration("2_broken", "INSERT INTO a VALUES (1); SELECT nothing;");
  await expect(migrate(url, [first, broken])).rejects.toThrow("Migration 2_broken failed");
  expect(await prisma.$queryRaw`SELECT b FROM a`).toEqual([]);
  await expect(migrate(url, [first, broken])).rejects.toThrow("2_broken failed earlier");
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
