import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach } from "vitest";
import { cloneTemplate } from "./clone-database.ts";
import { endOfFile } from "./end-of-file.ts";

// Each test file has a database and a data folder of its own. Their names last as long as the worker, because the
// modules of the product, and with them `prisma` and `env()`, stay loaded from one file to the next.
const dataDir = join(tmpdir(), `tejghea-test-${process.pid}-${process.env.VITEST_POOL_ID}`);
process.env.DATA_DIR = dataDir;
const clone = await cloneTemplate(`test_${process.pid}_${process.env.VITEST_POOL_ID}`);
process.env.DATABASE_URL = clone.url;

const { prisma } = await import("#app/lib/database.server.ts");

const { guardTenants, requireNoLeaks } = await import("./tenant-guard/tenant-guard.ts");
await guardTenants();
afterEach(requireNoLeaks);

afterAll(async () => {
  await endOfFile();
  await prisma.$disconnect();
  await clone.drop();
  await rm(dataDir, { recursive: true, force: true });
});
