import { expect, test, vi } from "vitest";
import { makeTenant } from "#tests/factories/tenant.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { prisma, type Tx } from "../database.server.ts";
import { isUnavailable } from "../outage.server.ts";

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

/** A transaction of two works at once, of which one fails at once; the other one goes on after its end. */
async function outlives(goOn: (db: Tx) => Promise<unknown>) {
  const ended = Promise.withResolvers<void>();
  let other: Promise<unknown> = Promise.resolve();
  const failure = new Error("no");
  const work = prisma.$transaction(async (db) => {
    other = ended.promise.then(() => goOn(db));
    other.catch(() => {});
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  ended.resolve();
  return other;
}

test.each([
  ["SQL", (db: Tx) => db.$executeRaw`SELECT 1`],
  ["a model", (db: Tx) => names(db)],
])("%s that comes after the end is refused, since the connection is somebody else's", async (_, goOn) => {
  await expect(outlives(goOn)).rejects.toThrow("This transaction is over.");
  await everyConnection();
});

test("a failed statement fails the whole, even if its error was passed over", async () => {
  const passedOver = prisma.$transaction(async (db) => {
    await rename(db, "Pâine de casă", "Altceva");
    await db.$queryRaw`SELECT nothing FROM nowhere`.catch(() => {});
    return "done";
  });
  await expect(passedOver).rejects.toThrow("A statement failed");
  expect(await names(prisma)).toContain("Pâine de casă");
});

test("a transaction that lasts too long takes no further statement, and is taken back", async () => {
  const slow = prisma.$transaction(async (db) => {
    await rename(db, "Pâine de casă", "Altceva");
    const later = performance.now() + 20_001;
    vi.spyOn(performance, "now").mockReturnValue(later);
    await rename(db, "Altceva", "Pâine");
  });
  await expect(slow.finally(() => vi.restoreAllMocks())).rejects.toMatchObject({
    code: "took_too_long",
    http: 503,
  });
  expect(await names(prisma)).toContain("Pâine de casă");
  await everyConnection();
});

test("so does one that Prisma's own clock ends before it is committed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const slow = prisma.$transaction(async (db) => {
    await add(db, "Lapte");
    vi.advanceTimersByTime(20_001);
  });
  await expect(slow.finally(() => vi.useRealTimers())).rejects.toMatchObject({ code: "took_too_long" });
  expect(await names(prisma)).not.toContain("Lapte");
  await everyConnection();
});

test("two models asked at once share the transaction; a model itself is nothing to wait for", async () => {
  await prisma.$transaction(async (db) => {
    const [first, second] = await Promise.all([names(db), names(db)]);
    expect(first).toEqual(second);
    expect(await db).toBe(db);
    await (db.category as unknown);
  });
});

test("who is cut off in the middle is told so, with and without Prisma, and the next one goes on", async () => {
  for (const first of [() => Promise.resolve(), (db: Tx) => names(db)]) {
    const cut = prisma.$transaction(async (db) => {
      await first(db);
      const [row] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await prisma.$executeRaw`SELECT pg_terminate_backend(${row?.pid}::int)`;
      await names(db);
    });
    await expect(cut).rejects.toSatisfy(isUnavailable);
    await everyConnection();
  }
});

test("what is checked at the end alone, by COMMIT, takes the whole back", async () => {
  const late = prisma.$transaction(async (db) => {
    await db.$executeRaw`CREATE TEMPORARY TABLE late (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)`;
    await db.$executeRaw`INSERT INTO late VALUES (1), (1)`;
    await rename(db, "Pâine de casă", "Altceva");
  });
  await expect(late).rejects.toMatchObject({ code: "23505" });
  expect(await names(prisma)).toContain("Pâine de casă");
  await everyConnection();
});
