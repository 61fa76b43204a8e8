import { PrismaPg } from "@prisma/adapter-pg";
import { afterAll, expect, test } from "vitest";
import { Prisma, PrismaClient } from "#app/generated/prisma/client.ts";
import { prisma } from "../database.server.ts";

const adapter = new PrismaPg({
  connectionString: process.env.DATABASE_URL ?? "",
  options: "-c TimeZone=UTC",
});
const byItself = new PrismaClient({ adapter });
afterAll(() => byItself.$disconnect());

test("values go out and rows come in as through Prisma itself", async () => {
  const values = [
    ["text", "Pâine ș.a."],
    ["text", null],
    ["int", 7],
    ["bigint", 9_007_199_254_740_993n],
    ["bigint", 5],
    ["numeric", "12.50"],
    ["float8", 0.25],
    ["boolean", true],
    ["uuid", "00000000-0000-4000-8000-000000000001"],
    ["date", new Date("2026-03-29")],
    ["timestamp", new Date("2026-03-29T00:30:00.123Z")],
    ["timestamptz", new Date("2026-10-25T00:30:00.123Z")],
    ["json", JSON.stringify({ a: [1, null] })],
    ["jsonb", JSON.stringify([{ b: "ț" }])],
    ["text[]", ["a", 'b"c', "d,e"]],
    ["int[]", [1, 2]],
    ["uuid[]", ["00000000-0000-4000-8000-000000000001"]],
    ["uuid[]", []],
    ["bytea", new Uint8Array([0, 255])],
  ] as const;
  const columns = values.map(
    ([type, value], index) => Prisma.sql`${value}::${Prisma.raw(type)} AS ${Prisma.raw(`c${index}`)}`,
  );
  const statement = Prisma.sql`SELECT ${Prisma.join(columns)}`;
  const [[ours = {}] = [], [theirs = {}] = []] = await Promise.all([
    prisma.$queryRaw<Record<string, unknown>[]>(statement),
    byItself.$queryRaw<Record<string, unknown>[]>(statement),
  ]);
  const plain = (row: object) =>
    Object.values(row).map((value) => (value instanceof Uint8Array ? [...value] : value));
  expect(plain(ours)).toEqual(plain(theirs));
});

test("as many rows are counted as through Prisma itself", async () => {
  const statement = Prisma.sql`SELECT generate_series(1, ${3}::int)`;
  expect(await prisma.$executeRaw(statement)).toBe(await byItself.$executeRaw(statement));
});

test("a value that is missing is refused, and not taken for null", async () => {
  await expect(prisma.$queryRaw`SELECT ${undefined}::text`).rejects.toThrow(TypeError);
});
