import { randomBytes } from "node:crypto";
import { expect, onTestFinished } from "vitest";
import { createPrisma, type Db, prisma as ownDatabase } from "#app/lib/database.server.ts";
import { cloneTemplate } from "./clone-database.ts";
import { eventually } from "./eventually.ts";

/** A second database for one test. */
interface TestDatabase {
  prisma: Db;
  url: string;
  /** Leaves it, and waits until it knows of no connection: it forgets one a moment after its client has gone. */
  leave: () => Promise<void>;
}

/** A second database for one test, migrated and empty, dropped when the test is over. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const clone = await cloneTemplate(name);
  const prisma = createPrisma(clone.url);
  onTestFinished(async () => {
    await prisma.$disconnect();
    await clone.drop();
  });
  return { prisma, url: clone.url, leave: () => left(prisma, name) };
}

async function left(database: Db, name: string): Promise<void> {
  await database.$disconnect();
  await eventually(async () =>
    expect(
      await ownDatabase.$queryRaw`
        SELECT pid FROM pg_stat_activity WHERE datname = ${name} AND backend_type = 'client backend'`,
    ).toEqual([]),
  );
}
