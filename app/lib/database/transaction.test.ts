import { expect, test } from "vitest";
import { makeTenant } from "#tests/factories/tenant.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { prisma, type Tx } from "../database.server.ts";

const { organizationId } = await makeTenant();
const add = (db: Tx, name: string) => db.category.create({ data: { organizationId, name } });
const names = async (db: Tx) =>
  (await db.category.findMany({ where: { organizationId }, orderBy: { name: "asc" } })).map(
    ({ name }) => name,
  );
const rename = (db: Tx, from: string, to: string) =>
  db.$executeRaw`UPDATE category SET name = ${to} WHERE organization_id = ${organizationId}::uuid AND name = ${from}`;
/** Whether as many connections as there are can be had at once: none was kept. */
const everyConnection = () =>
  Promise.all(Array.from({ length: 10 }, () => prisma.$transaction((db) => db.$queryRaw`SELECT 1`)));

test("SQL and Prisma's models stand in the same transaction, between one BEGIN and one COMMIT", async () => {
  const { statements } = await countStatements(() =>
    prisma.$transaction(async (db) => {
      await add(db, "Pâine");
      expect(await rename(db, "Pâine", "Pâine de casă")).toBe(1);
      expect(await names(db)).toEqual(["Pâine de casă"]);
      expect(await names(prisma)).toEqual([]);
    }),
  );
  expect([statements.at(0), statements.at(-1)]).toEqual(["BEGIN", "COMMIT"]);
  expect(statements.filter((text) => /^(BEGIN|COMMIT)/.test(text))).toHaveLength(2);
  expect(await names(prisma)).toEqual(["Pâine de casă"]);
});

test.each([
  ["SQL", (db: Tx) => rename(db, "Pâine de casă", "Altceva")],
  ["a model", (db: Tx) => add(db, "Altceva")],
])("what %s wrote is taken back when the work fails, and the failure is told as it is", async (_, write) => {
  const failure = new Error("no");
  const work = prisma.$transaction(async (db) => {
    await write(db);
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect(await names(prisma)).toEqual(["Pâine de casă"]);
  await everyConnection();
});

test("a statement that fails, of a model or in SQL, takes the whole back and gives the connection back", async () => {
  const twice = prisma.$transaction(async (db) => {
    await rename(db, "Pâine de casă", "Altceva");
    await add(db, "Covrigi");
    await add(db, "Covrigi");
  });
  await expect(twice).rejects.toMatchObject({ code: "P2002" });
  const wrong = prisma.$transaction(async (db) => {
    await add(db, "Covrigi");
    await db.$queryRaw`SELECT nothing FROM nowhere`;
  });
  await expect(wrong).rejects.toMatchObject({ code: "42P01" });
  expect(await names(prisma)).toEqual(["Pâine de casă"]);
  await everyConnection();
});

test("more transactions at once than connections all end, each with its own", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      prisma.$transaction(async (db) => {
        await add(db, `Raftul ${index}`);
        await rename(db, `Raftul ${index}`, `Rândul ${index}`);
      }),
    ),
  );
  expect((await names(prisma)).filter((name) => name.startsWith("Rândul"))).toHaveLength(30);
});
