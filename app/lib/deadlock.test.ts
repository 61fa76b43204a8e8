import { expect, test } from "vitest";
import { z } from "zod";
import { makeCategory } from "#tests/factories/category.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { prisma } from "./database.server.ts";
import { onceMoreAfterDeadlock } from "./deadlock.server.ts";
import { operation, perform } from "./operation.server.ts";

test("of two operations that take the same rows the other way round, by model or in SQL, both are done once", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const rows = [await makeCategory(tenant), await makeCategory(tenant)];
  let runs = 0;
  const bothHold = Promise.withResolvers<void>();
  const lengthen = operation({
    key: "PUT_/v1/categories/:category_id",
    summary: "Lengthen the names of categories",
    access: ["admin"],
    input: z.object({ ids: z.array(z.string()) }),
    async run({ db }, { ids: [first, second] }) {
      await db.$executeRaw`UPDATE category SET name = name || '+'
        WHERE organization_id = ${organizationId}::uuid AND id = ${first}::uuid`;
      if (++runs === 2) bothHold.resolve();
      await bothHold.promise;
      const where = { organizationId, id: second ?? "" };
      const { name } = await db.category.findFirstOrThrow({ where });
      await db.category.updateMany({ where, data: { name: `${name}+` } });
      return {};
    },
  });
  const ids = rows.map(({ id }) => id);
  await Promise.all([ids, ids.toReversed()].map((order) => perform(lengthen, tenant.admin, { ids: order })));
  expect(runs).toBe(3);
  const after = await prisma.category.findMany({ where: { organizationId }, orderBy: { id: "asc" } });
  expect(after.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => `${name}++`).toSorted());
});

test("whatever else fails is told at once, and a deadlock that comes back is told, too", async () => {
  const times = async (code: string) => {
    let tried = 0;
    const work = onceMoreAfterDeadlock(() => {
      tried++;
      return Promise.reject(new Error("no", { cause: { code } }));
    });
    await expect(work).rejects.toThrow("no");
    return tried;
  };
  expect([await times("23505"), await times("40P01")]).toEqual([1, 2]);
});
