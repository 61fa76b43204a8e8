import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "./database.server.ts";
import { onlyRowOf, rowOf, rowsOf } from "./rows.server.ts";

const row = z.object({ name: z.string(), count: z.number() });
const right = Prisma.sql`SELECT 'a' AS name, n::int AS count FROM generate_series(1, 2) n`;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("the rows of a statement come as its schema says, all of them or the first", async () => {
  expect(await rowsOf(prisma, row, right)).toEqual([
    { name: "a", count: 1 },
    { name: "a", count: 2 },
  ]);
  expect(await rowOf(prisma, row, right)).toEqual({ name: "a", count: 1 });
  const none = Prisma.sql`SELECT 'a' AS name, 1 AS count WHERE false`;
  expect(await rowOf(prisma, row, none)).toBeUndefined();
  await expect(onlyRowOf(prisma, row, none)).rejects.toThrow("A statement gave no row.");
});

test.each([
  ["another type", Prisma.sql`SELECT 'a' AS name, count(*) AS count`, "count"],
  ["a null", Prisma.sql`SELECT NULL::text AS name, 1 AS count`, "name"],
  ["a column less", Prisma.sql`SELECT 'a' AS name`, "count"],
  ["a column more", Prisma.sql`SELECT 'a' AS name, 1 AS count, 'x' AS pin`, "pin"],
])(
  "%s than the schema says is an error that names the column and the statement",
  async (_, statement, name) => {
    const refused = await rowsOf(prisma, row, statement).catch((error: Error) => error.message);
    expect(refused).toContain("Rows are not as their schema says.");
    expect(refused).toContain(name);
    expect(refused).toContain(statement.sql);
  },
);

test("production takes rows as they come", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.resetModules();
  const { rowsOf } = await import("./rows.server.ts");
  const unlike = z.object({ name: z.number().transform(() => expect.fail("rows are parsed")) });
  expect(await rowsOf(prisma, unlike, Prisma.sql`SELECT 'a' AS name`)).toEqual([{ name: "a" }]);
});

test("rows come through rows.server.ts alone, so that each has a schema", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "scripts/**/*.ts"]).filter(
    (file) => !/generated|\.test\.tsx?$|^app\/lib\/rows\.server\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => readFileSync(file, "utf8").includes(".$queryRaw"))).toEqual([]);
});
