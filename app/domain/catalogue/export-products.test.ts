import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openedBook, textsIn, valuesIn } from "#tests/factories/spreadsheet.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { exportProducts } from "./export-products.server.ts";

test("all products of the business stand in the spreadsheet, archived ones last, and it needs no running plan", async () => {
  const tenant = await makeTenant();
  const { organizationId, admin } = tenant;
  const products = [await makeProduct(tenant), await makeProduct(tenant)];
  await makeProduct(await makeTenant());
  const [first, last] = products.map(({ id }) => id);
  const values = { sku: "007", barcode: "5941234", price: 1250, unit: 1, cartLimit: 3 };
  await prisma.product.update({ where: { id: first ?? "" }, data: { ...values, name: "Aluat", state: 9 } });
  await prisma.product.update({
    where: { id: last ?? "" },
    data: { ...values, name: "=1+1", categoryId: null },
  });
  await prisma.subscription.deleteMany({ where: { organizationId } });
  const answer = await perform(exportProducts, { ...admin, language: "ro" }, {});
  expect(answer.headers.get("Content-Disposition")).toMatch(/filename="produse-\d{4}-\d\d-\d\d\.xlsx"/);
  const book = await openedBook(answer);
  const rows = valuesIn(book, "Produse");
  expect(rows.map((row) => [row[0], ...row.slice(4, 8)])).toEqual([
    ["Nume", "Unitate", "Preț", "Stare", "Cantitatea maximă într-o comandă"],
    ["=1+1", "kg", 12.5, "La tejghea", 3],
    ["Aluat", "kg", 12.5, "Arhivat", 3],
  ]);
  expect(textsIn(book, "Produse")[1]?.slice(1, 3)).toEqual(["007", "5941234"]);
});

test("a product's own notice before pickup stands in the spreadsheet in words", async () => {
  const tenant = await makeTenant();
  await makeProduct(tenant, { name: "Aluat" });
  await makeProduct(tenant, { name: "Tort", notice: { hours: 48 } });
  const answer = await perform(exportProducts, { ...tenant.admin, language: "ro" }, {});
  const rows = valuesIn(await openedBook(answer), "Produse");
  const at = rows[0]?.indexOf("Cu cât timp înainte") ?? -1;
  expect(rows.map((row) => [row[0], row[at] ?? null])).toEqual([
    ["Nume", "Cu cât timp înainte"],
    ["Aluat", null],
    ["Tort", "cu cel puțin 48 de ore înainte"],
  ]);
});

test("the audit log tells who has exported the products, and how many", async () => {
  const tenant = await makeTenant();
  const { organizationId, admin } = tenant;
  for (const _ of [1, 2]) await makeProduct(tenant);
  await makeProduct(await makeTenant());
  await (await perform(exportProducts, admin, {})).arrayBuffer();
  const where = { organizationId, name: "product.exported" };
  const select = { actorName: true, after: true, ip: true };
  const { actor, ip } = admin;
  expect(await prisma.auditEntry.findMany({ where, select })).toEqual([
    { actorName: actor.name, after: { products: 2 }, ip },
  ]);
});
