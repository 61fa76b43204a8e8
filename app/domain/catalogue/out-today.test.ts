import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { counter } from "./counter.server.ts";
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

test("what is out is found by name, SKU and barcode, and nothing is called close to it", async () => {
  const tenant = await makeTenant();
  const outOn = new Date(localDay(new Date(), tenant.scope.organization.timeZone));
  const [sku, barcode] = ["CO-12", "5941234567893"];
  await makeProduct(tenant, { name: "Cozonac cu nucă", sku, barcode, outOn });
  await makeProduct(tenant, { name: "Cozonac cu mac" });
  const found = async (q: string) => {
    const { out, close, products } = await perform(counter, tenant.member("sales"), { q });
    return [[...out, ...products].map(({ name }) => name), close];
  };
  for (const q of ["cozonac cu nuca", "co-12", barcode])
    expect([q, await found(q)]).toEqual([q, [["Cozonac cu nucă"], false]]);
  expect(await found("cozonac cu maq")).toEqual([["Cozonac cu mac"], true]);
});
