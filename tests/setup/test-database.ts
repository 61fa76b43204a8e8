import { randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import { createPrisma, type Db } from "#app/lib/database.server.ts";
import { cloneTemplate } from "./clone-database.ts";

/** A second database for one test, migrated and empty, dropped when the test is over. */
export async function testDatabase(): Promise<{ prisma: Db; url: string }> {
  const clone = await cloneTemplate(`test_${process.pid}_${randomBytes(4).toString("hex")}`);
  const prisma = createPrisma(clone.url);
  onTestFinished(async () => {
    await prisma.$disconnect();
    await clone.drop();
  });
  return { prisma, url: clone.url };
}
