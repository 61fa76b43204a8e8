import { expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { createPrisma, prisma } from "./database.server.ts";
import { HOUR_MS } from "./durations.ts";
import { isUnavailable } from "./outage.server.ts";

test("a transaction is counted with its BEGIN and COMMIT", async () => {
  await prisma.$queryRaw`SELECT 0`;
  const { result, statements } = await countStatements(() =>
    prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      return tx.$queryRaw<{ two: number }[]>`SELECT 2 AS two`;
    }),
  );
  expect(result).toEqual([{ two: 2 }]);
  expect(statements).toEqual(["BEGIN", "SELECT 1", "SELECT 2 AS two", "COMMIT"]);
});

test("times go out and come back as they are, wherever the server thinks it is", async () => {
  const { url } = await testDatabase();
  const elsewhere = createPrisma(url);
  const name = new URL(url).pathname.slice(1);
  await elsewhere.$executeRawUnsafe(`ALTER DATABASE ${name} SET TimeZone = 'America/New_York'`);
  await elsewhere.$disconnect();
  const at = new Date("2026-03-29T01:30:00.123Z");
  const [row] = await elsewhere.$queryRaw<{ at: Date }[]>`SELECT ${at}::timestamptz AS at`;
  expect(row?.at).toEqual(at);
  await elsewhere.$disconnect();
});

test("a client whose connections were cut goes on by itself", async () => {
  const { prisma: other } = await testDatabase();
  await Promise.all(Array.from({ length: 5 }, () => other.$queryRaw`SELECT pg_sleep(0.02)::text`));
  const cut = other.$transaction(async (tx) => {
    await prisma.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = (SELECT datname FROM pg_stat_activity WHERE pid = ${await backendOf(tx)}::int)`;
    await tx.$queryRaw`SELECT 1`;
  });
  const error = await cut.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isUnavailable(error)).toBe(true);
  // A query that was sent before the pool heard of the cut may still fail.
  const answer = () => other.$queryRaw`SELECT 1 AS one`;
  await eventually(async () => expect(await answer()).toEqual([{ one: 1 }]));
  const answers = await Promise.all(Array.from({ length: 10 }, answer));
  expect(answers).toEqual(Array(10).fill([{ one: 1 }]));
});

test("a process that rests keeps a connection, by which a restore sees it", async () => {
  const { prisma: other } = await testDatabase();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const backend = () => other.$queryRaw`SELECT pg_backend_pid() AS pid`;
  const before = await backend();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(await backend()).toEqual(before);
});

test("an unreachable server is unavailable; a wrong statement is a bug", async () => {
  const nowhere = createPrisma("postgres://nobody:x@127.0.0.1:1/none");
  const refused = await nowhere.$queryRaw`SELECT 1`.catch((error: unknown) => error);
  const wrong = await prisma.$queryRaw`SELECT nothing FROM nowhere`.catch((error: unknown) => error);
  expect([refused, wrong].map(isUnavailable)).toEqual([true, false]);
  expect(isUnavailable(undefined)).toBe(false);
});

async function backendOf(db: Pick<typeof prisma, "$queryRaw">): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return row?.pid;
}
