import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { copiedProduct } from "./copied-product.server.ts";
import { createProduct } from "./create-product.server.ts";

let shop: Tenant;
beforeEach(async () => {
  shop = await makeTenant();
});

const copyOf = (from: string) => perform(copiedProduct, shop.admin, { from, mark: "copie" });
const named = (name: string) => makeProduct(shop, { name });

test("a copy has all but the codes and the pictures, and can be saved as it is", async () => {
  const fields = [{ name: "Tăiere", type: "radio", required: 1, options: ["feliat", "întreg"] }];
  const { id } = await makeProduct(shop, { name: "Franzelă", sku: "FR", barcode: "594", price: 800, fields });
  const copy = await copyOf(id);
  expect(copy).toMatchObject({
    ...{ name: "Franzelă (copie)", sku: null, barcode: null, price: "8.00", images: [] },
    data: { fields },
  });
  await perform(createProduct, shop.admin, { name: copy?.name ?? "", data: { fields: copy?.data.fields } });
  expect(await copyOf(id)).toMatchObject({ name: "Franzelă (copie 2)" });
});

test("its name is free, whatever the letter case and accents of those that are taken", async () => {
  const { id } = await named("Pâine");
  for (const taken of ["PAINE (COPIE)", "Pâine (copie 2)"]) await named(taken);
  const archived = await named("Pâine (copie 3)");
  await prisma.product.update({ where: { id: archived.id }, data: { state: 9 } });
  const stranger = await makeTenant();
  await makeProduct(stranger, { name: "Pâine (copie 3)" });
  expect(await copyOf(id)).toMatchObject({ name: "Pâine (copie 3)" });
});

test("letters that the database reads as others are the same name, and many copies count on", async () => {
  const { id } = await named("Smørrebrød ß");
  await named("Smorrebrod SS (copie)");
  const copy = await copyOf(id);
  expect(copy).toMatchObject({ name: "Smørrebrød ß (copie 2)" });
  await perform(createProduct, shop.admin, { name: copy?.name ?? "" });
  for (let number = 3; number <= 120; number++) await named(`Smorrebrod ß (copie ${number})`);
  expect(await copyOf(id)).toMatchObject({ name: "Smørrebrød ß (copie 121)" });
});

test("a copy of a copy counts on, and the longest name is cut", async () => {
  await named("Corn%_ (2)");
  const copied = await named("Corn%_ (2) (copie)");
  expect(await copyOf(copied.id)).toMatchObject({ name: "Corn%_ (2) (copie 2)" });
  const long = await named("ă".repeat(254));
  const copy = await copyOf(long.id);
  expect(copy?.name).toBe(`${"ă".repeat(246)} (copie)`);
  await perform(createProduct, shop.admin, { name: copy?.name ?? "" });
});

test("of an archived product and of one of another business there is no copy", async () => {
  const { id } = await makeProduct(shop, { name: "Arhivat", state: 9 });
  const foreign = await makeProduct(await makeTenant());
  expect([await copyOf(id), await copyOf(foreign.id), await copyOf("zzz")]).toEqual([null, null, null]);
});
