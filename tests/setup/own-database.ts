import { afterAll } from "vitest";
import { cloneTemplate } from "./clone-database.ts";

// Each test file has a database of its own. It keeps the name while the worker lives, because the modules of the
// product, and with them `prisma`, stay loaded from one file to the next.
const clone = await cloneTemplate(`test_${process.pid}_${process.env.VITEST_POOL_ID}`);
process.env.DATABASE_URL = clone.url;

const { prisma } = await import("#app/lib/database.server.ts");

afterAll(async () => {
  await prisma.$disconnect();
  await clone.drop();
});
