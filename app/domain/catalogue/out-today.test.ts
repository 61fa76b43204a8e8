import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { productsOutToday } from "./out-today.server.ts";

test("what is out is told for its local day, with the filters of the counter", async () => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const outOn = new Date("2026-11-22");
  const category = await makeCategory(tenant);
  const rye = await makeProduct(tenant, { name: "Pâine de secară", outOn, categoryId: category.id });
  const roll = await makeProduct(tenant, { name: "Cornuri", outOn });
  await makeProduct(tenant, { name: "Franzelă albă" });
  await makeProduct(tenant, { name: "Lipie mare", outOn, state: 3 });
  await makeProduct(other, { name: "Pâine neagră", outOn });
  // 0:30 in Bucharest
  const now = new Date("2026-11-21T22:30:00Z");
  const names = async (filter: { text?: string; categoryId?: string; now?: Date }) =>
    (await productsOutToday(prisma, tenant.scope, { now, ...filter })).map(({ name }) => name);
  expect(await names({})).toEqual([roll.name, rye.name]);
  expect(await names({ text: "paine" })).toEqual([rye.name]);
  expect(await names({ categoryId: category.id })).toEqual([rye.name, roll.name]);
  expect(await names({ now: new Date("2026-11-22T22:30:00Z") })).toEqual([]);
});
