import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeShopProduct, openShop } from "#tests/factories/shop.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let base: string;
beforeEach(async () => {
  ({ tenant, base } = await openShop());
});

const orders = () => prisma.order.count({ where: { organizationId: tenant.organizationId } });
const place = say("shop:checkout.place");
const filled = (page: PlainBrowser) =>
  page
    .form("checkout")
    .fill(say("shop:checkout.name"), "Ioana Pop")
    .fill(say("shop:checkout.phone"), "0745 123 456");

/** What a product asks: a message, and which of one filling. */
const asks = (message: string, filling: string) => [
  { name: message, type: "text" as const, required: 0 as const },
  { name: "Umplutură", type: "radio" as const, required: 0 as const, options: [filling] },
];

test("an answer that is not asked for any more is told at the checkout, and accepted before the order", async () => {
  const cake = await makeShopProduct(tenant, { fields: asks("Mesaj", "ciocolată") });
  const page = await plainBrowser().open(`${base}/products/${cake.id}`);
  await page.press(page.form("add").fill("Mesaj", "FĂRĂ NUCI").tick("ciocolată"));
  await page.open(`${base}/checkout`);
  await prisma.product.update({
    where: { id: cake.id },
    data: { fields: asks("Text pe tort", "ciocolată") },
  });
  await page.press(filled(page), place);
  expect([page.status, await orders()]).toEqual([422, 0]);
  expect(page.words).toContain(
    say("shop:cart.change.answers", { name: cake.name, answers: "Mesaj: FĂRĂ NUCI" }),
  );
  expect(page.buttons).not.toContain(place);
  await page.press(page.form("checkout"), say("shop:cart.accept"));
  await page.press(filled(page), place);
  expect(await orders()).toBe(1);
});

test("a line that its product does not take any more is told with its answers, and leaves with them", async () => {
  const cake = await makeShopProduct(tenant, { fields: asks("Mesaj", "ciocolată") });
  const page = await plainBrowser().open(`${base}/products/${cake.id}`);
  await page.press(page.form("add").fill("Mesaj", "FĂRĂ NUCI").tick("ciocolată"));
  await page.open(`${base}/checkout`);
  await prisma.product.update({ where: { id: cake.id }, data: { fields: asks("Text pe tort", "vanilie") } });
  await page.press(filled(page), place);
  expect([page.status, await orders()]).toEqual([422, 0]);
  expect(page.words).toContain(say("shop:cart.change.unfit", { name: cake.name }));
  expect(page.buttons).not.toContain(place);
  await page.open(`${base}/cart`);
  expect(page.words).toContain(say("shop:cart.change.unfit", { name: cake.name }));
  await page.press(page.form(say("shop:cart.accept")), say("shop:cart.accept"));
  expect(page.words).toContain(say("shop:cart.empty"));
});

test("a quantity that is too much by now is told, and can be lowered in the cart", async () => {
  const bread = await makeShopProduct(tenant);
  const page = await plainBrowser().open(`${base}/products/${bread.id}`);
  const quantity = () => say("shop:cart.quantityOf", { name: bread.name, unit: "" }).split(",")[0] ?? "";
  await page.press(page.form("add").fill(say("shop:quantity"), "5"));
  await prisma.product.update({ where: { id: bread.id }, data: { cartLimit: 3 } });
  await page.open(`${base}/cart`);
  const told = `${say("shop:cart.change.quantity", { name: bread.name })} Cel mult 3 kg într-o comandă.`;
  expect(page.words).toContain(told);
  expect((await page.open(`${base}/checkout`)).words).toContain(told);
  await page.open(`${base}/cart`);
  await page.press(page.form(say("shop:cart.setNamed", { name: bread.name })).fill(quantity(), "3"));
  expect(page.words).not.toContain(say("shop:cart.changes"));
});

test("what is accepted takes away nothing but what was told", async () => {
  const [told, other] = [await makeShopProduct(tenant), await makeShopProduct(tenant, { name: "Tort" })];
  const page = plainBrowser();
  for (const { id } of [told, other]) {
    await page.open(`${base}/products/${id}`);
    await page.press(page.form("add"));
  }
  await prisma.product.update({ where: { id: told.id }, data: { price: 7000 } });
  await page.open(`${base}/cart`);
  const required = [{ ...asks("Mesaj", "")[0], required: 1 as const }];
  await prisma.product.update({ where: { id: other.id }, data: { fields: required } });
  await page.press(page.form(say("shop:cart.accept")), say("shop:cart.accept"));
  const unfit = say("shop:cart.change.unfit", { name: "Tort" });
  expect(page.words).toContain(unfit);
  await page.press(page.form(say("shop:cart.accept")), say("shop:cart.accept"));
  expect(page.words).not.toContain(unfit);
  const carts = await prisma.cart.findMany({ where: { organizationId: tenant.organizationId } });
  expect(carts.flatMap(({ lines }) => lines)).toMatchObject([{ item_id: told.id, price: 7000 }]);
});

test("who has seen grams orders as much in kilograms, once the price for those was told", async () => {
  const cheese = await makeShopProduct(tenant, { name: "Cașcaval", unit: 100, price: 4 });
  const page = await plainBrowser().open(`${base}/products/${cheese.id}`);
  await page.press(page.form("add").fill("quantity", "250"));
  await page.open(`${base}/checkout`);
  await prisma.product.update({ where: { id: cheese.id }, data: { unit: 1, price: 4000 } });
  await page.press(filled(page), place);
  expect([page.status, await orders()]).toEqual([409, 0]);
  expect(page.focused).toContain(say("errors:refusal.shop_changed_price", { names: "Cașcaval" }));
  const prices = { from: "0,04 lei / g", to: "40,00 lei / kg" };
  expect(page.words).toContain(say("shop:cart.change.price", { name: "Cașcaval", ...prices }));
  expect(page.words).toContain("0,25 kg Cașcaval");
  await page.press(filled(page), place);
  const lines = await prisma.orderLine.findMany({ where: { organizationId: tenant.organizationId } });
  expect(lines.map(({ quantity, unit }) => [Number(quantity), unit])).toEqual([[0.25, 1]]);
});

test("who has seen pieces orders no kilograms: how much is asked for anew", async () => {
  const cheese = await makeShopProduct(tenant, { name: "Cașcaval", unit: 0, price: 4000 });
  const page = await plainBrowser().open(`${base}/products/${cheese.id}`);
  await page.press(page.form("add").fill("quantity", "2"));
  await page.open(`${base}/checkout`);
  await prisma.product.update({ where: { id: cheese.id }, data: { unit: 1 } });
  await page.press(filled(page), place);
  expect([page.status, await orders()]).toEqual([409, 0]);
  expect(page.focused).toContain(say("errors:refusal.shop_changed_unit", { names: "Cașcaval" }));
  const told = say("shop:cart.change.remeasured", { name: "Cașcaval", held: "2 buc", unit: "kg" });
  expect(page.words).toContain(told);
  expect(page.words).toContain("2 buc Cașcaval");
  await page.open(`${base}/cart`);
  expect(page.words).toContain(told);
  const set = say("shop:cart.setNamed", { name: "Cașcaval" });
  await page.press(page.form(set).fill("quantity", "0,5"), set);
  expect(page.words).not.toContain(told);
  await page.open(`${base}/checkout`);
  await page.press(filled(page), place);
  expect(await prisma.order.findMany({ where: { organizationId: tenant.organizationId } })).toMatchObject([
    { total: 2000n },
  ]);
});

test("who has read another name is told before the order, and orders it by the next press", async () => {
  const cake = await makeShopProduct(tenant, { name: "Cozonac cu nucă" });
  const page = await plainBrowser().open(`${base}/products/${cake.id}`);
  await page.press(page.form("add"));
  await page.open(`${base}/checkout`);
  await prisma.product.update({ where: { id: cake.id }, data: { name: "Cozonac cu arahide" } });
  await page.press(filled(page), place);
  expect([page.status, await orders()]).toEqual([409, 0]);
  expect(page.focused).toContain(say("errors:refusal.shop_changed_name", { names: "Cozonac cu arahide" }));
  await page.press(filled(page), place);
  expect(await orders()).toBe(1);
});
