import { expect, test } from "vitest";
import { testDatabase } from "#tests/setup/test-database.ts";
import { schemaChanges } from "./schema-changes.ts";

test("the migrations make what the schema says: a change of it has its migration (npm run db:new)", async () => {
  const { prisma, url } = await testDatabase();
  expect(await schemaChanges(url)).toBe("");
  await prisma.$executeRaw`ALTER TABLE order_view DROP COLUMN q`;
  expect(await schemaChanges(url)).toContain('ADD COLUMN     "q"');
});
