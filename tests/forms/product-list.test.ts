import { expect, test } from "vitest";
import { productState } from "#app/domain/catalogue/product-states.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asOwner, asUser, say } from "./visit.ts";

const list = "/console/store/products";
const label = (name: string) => say(`products:${name}`);

test("without scripts a list is found by a misspelt name and its filters add up; out today, back, archived", async () => {
  const tenant = await makeTenant();
  const { id } = await makeProduct(tenant, { name: "Cozonac cu nucă" });
  const owner = await asOwner(tenant, `${list}?name=cozonca`);
  const row = () => owner.rows.find((one) => one.includes("Cozonac")) ?? "";
  expect(owner.words).toContain(say("products:close", { name: "cozonca" }));
  expect(row()).not.toBe("");
  await owner.follow(say("common:ui.clear"));
  expect(owner.address).not.toContain("cozonca");

  await owner.act(say("products:takeOut"), "Cozonac");
  expect(row()).toContain(say("products:outToday"));
  await owner.act(say("common:ui.undo"));
  expect(owner.words).toContain(say("toasts:products.back"));
  expect(row()).toContain(say("products:states.0"));
  await owner.follow(say("products:archive"), "Cozonac");
  await owner.act(say("products:archiving.confirm"));
  expect(row()).toBe("");
  await owner.open(`${list}?state=9`);
  expect(row()).not.toBe("");
  await owner.open(`/console/store/product?product_id=${id}`);
  expect(owner.words).toContain(say("products:form.archived"));
});

test("what takes a disabled product back takes back nothing that somebody has saved since", async () => {
  const tenant = await makeTenant();
  const { id } = await makeProduct(tenant, { name: "Cozonac cu nucă" });
  const state = async () => (await prisma.product.findUniqueOrThrow({ where: { id } })).state;
  const owner = await asOwner(tenant, `${list}?name=cozonac`);
  await owner.act(say("products:disable"), "Cozonac");
  await perform(updateProduct, tenant.admin, { item_id: id, state: productState.storeAndShop });
  await owner.act(say("common:ui.undo"));
  expect(owner.words).toContain(say("errors:refusal.stale"));
  expect(await state()).toBe(productState.storeAndShop);

  await perform(updateProduct, tenant.admin, { item_id: id, state: productState.store });
  await owner.open(`${list}?name=cozonac`);
  await owner.act(say("products:disable"), "Cozonac");
  expect(await state()).toBe(productState.inactive);
  await owner.act(say("common:ui.undo"));
  expect([await state(), owner.address.endsWith(`${list}?name=cozonac`)]).toEqual([productState.store, true]);
});

test("the form of a new product says whether the plan ended or its limit is reached", async () => {
  const form = "/console/store/product";
  const lapsed = await asOwner(await makeTenant({ planId: null }), form);
  expect(lapsed.words).toContain(say("common:ui.withoutPlan"));
  expect(lapsed.words).not.toContain(label("form.full"));
  const full = await makeTenant({ planId: "store_trial" });
  const { organizationId } = full;
  const names = Array.from({ length: 100 }, (_, n) => ({ organizationId, name: `Produsul ${n}` }));
  await prisma.product.createMany({ data: names });
  const owner = await asOwner(full, form);
  expect(owner.words).toContain(label("form.full"));
  await owner.open(list);
  expect(owner.words).toContain(say("common:ui.quotaFull"));
});

test("whoever reads how many products there may be is led to the subscriptions", async () => {
  const facts = { role: "custom" as const, permissions: ["GET_/v1/items"] };
  const reader = await asUser(await makeUser(await makeTenant(), facts), list);
  expect(reader.words).toContain(say("common:ui.quotaText"));
  await reader.follow(say("common:ui.subscriptions"));
  expect(new URL(reader.address).pathname).toBe("/console/subscriptions");
});

test("how many products there may be is said in the right number", async () => {
  const owner = await asOwner(await makeTenant({ planId: null }), list);
  expect(owner.words).toContain("Ai 0/0 produse");
  expect(owner.words).toContain(say("common:ui.withoutPlan"));
  for (const other of ["quotaText", "quotaFull"])
    expect(owner.words).not.toContain(say(`common:ui.${other}`));
  const other = await asOwner(await makeTenant(), list);
  expect(other.words).toMatch(/Ai 0\/[\d.]+ de produse/);
});

test("a price is changed in its row; a wrong one and one that somebody else has changed are asked about again", async () => {
  const tenant = await makeTenant();
  const { id } = await makeProduct(tenant, { name: "Cozonac cu nucă", price: 6400, sku: "C7" });
  await makeProduct(tenant, { name: "Colac vechi", price: 900, state: 9 });
  const [owner, other] = [await asOwner(tenant, `${list}?sku=C7`), await asOwner(tenant, list)];
  const change = say("products:price.change", { name: "Cozonac cu nucă", price: "" });
  const price = async (browser: PlainBrowser, text: string) => {
    const [link = ""] = browser.links.filter((name) => name.startsWith(change));
    await browser.follow(link);
    return browser.form("price").fill(label("form.price"), text);
  };
  const typed = await price(owner, "64,5");
  expect(typed.press(undefined, owner.address).entries).toContainEqual([
    "organization_id",
    tenant.organizationId,
  ]);
  await owner.press(typed);
  expect(owner.words).toContain(say("toasts:saved"));
  expect(owner.address.endsWith(`${list}?sku=C7`)).toBe(true);
  expect(owner.rows.some((row) => row.includes("64,50"))).toBe(true);
  const stored = () => prisma.product.findUniqueOrThrow({ where: { id } });
  expect(await stored()).toMatchObject({ price: 6450, version: 2, name: "Cozonac cu nucă", sku: "C7" });

  const seen = await price(other, "70");
  await owner.press(await price(owner, "mult"), undefined, { unchecked: true });
  expect([owner.status, owner.form("price").read(label("form.price"))]).toEqual([400, "mult"]);
  await owner.press(owner.form("price").fill(label("form.price"), "66"));
  expect(await stored()).toMatchObject({ price: 6600, version: 3 });

  await other.press(seen);
  expect([other.status, other.words.includes("66,00")]).toEqual([409, true]);
  await other.press(other.form("price"));
  expect(await stored()).toMatchObject({ price: 7000, version: 4 });

  await owner.open(`${list}?state=9`);
  expect(owner.rows.some((row) => row.includes("9,00"))).toBe(true);
  expect(owner.links.filter((link) => link.includes("9,00"))).toEqual([]);
});

test("who may not change products reads their prices", async () => {
  const tenant = await makeTenant();
  await makeProduct(tenant, { name: "Cozonac cu nucă", price: 6400 });
  const reader = await asUser(
    await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/items"] }),
    list,
  );
  expect(reader.rows.some((row) => row.includes("64,00"))).toBe(true);
  expect(reader.links.filter((link) => link.includes("64,00"))).toEqual([]);
});

test("who may only see products opens one from the list, without the right to see it none", async () => {
  const tenant = await makeTenant();
  await makeProduct(tenant, { name: "Cozonac cu nucă" });
  await makeProduct(tenant, { name: "Colac vechi", state: productState.archived });
  const holding = async (...permissions: string[]) =>
    asUser(await makeUser(tenant, { role: "custom", permissions }), `${list}?state=all`);
  const reader = await holding("GET_/v1/items", "GET_/v1/items/:item_id");
  await expect(reader.follow("Colac vechi")).rejects.toThrow("no link");
  await reader.follow("Cozonac cu nucă");
  expect([reader.status, reader.words]).toEqual([200, expect.stringContaining(label("form.readOnly"))]);
  const other = await holding("GET_/v1/items");
  await expect(other.follow("Cozonac cu nucă")).rejects.toThrow("no link");
});

test("without scripts the products of a category are put in order, and sorting goes along with filters and pages", async () => {
  const tenant = await makeTenant();
  const { id: categoryId } = await makeCategory(tenant, { name: "Pâine" });
  for (const [at, name] of ["Azimă", "Chiflă", "Lipie"].entries())
    await makeProduct(tenant, { name, categoryId, price: 300 - at });
  await makeProduct(tenant, { name: "Lapte", price: 1 });
  const owner = await asOwner(tenant, list);
  const names = () =>
    owner.rows.flatMap(
      (row) => ["Azimă", "Chiflă", "Lipie", "Lapte"].find((name) => row.includes(name)) ?? [],
    );
  expect(owner.words).not.toContain(label("order.start"));
  await owner.follow(label("form.price"));
  expect(names()).toEqual(["Lapte", "Lipie", "Chiflă", "Azimă"]);
  const filters = owner.form(say("common:ui.filter")).choose(label("column.category"), "Pâine");
  await owner.press(filters, say("common:ui.filter"));
  expect(names()).toEqual(["Lipie", "Chiflă", "Azimă"]);

  await owner.follow(label("order.start"));
  expect(names()).toEqual(["Azimă", "Chiflă", "Lipie"]);
  await owner.act(say("common:ui.moveDown", { name: "Azimă" }));
  expect(owner.focused).toBe("Azimă");
  expect(names()).toEqual(["Chiflă", "Azimă", "Lipie"]);
  await owner.open(`${owner.address}&state=all`);
  expect(owner.buttons).not.toContain(say("common:ui.moveDown", { name: "Azimă" }));
});

test("without scripts a product that somebody else has put into the shop meanwhile is not disabled by an older list", async () => {
  const tenant = await makeTenant();
  const { id, name } = await makeProduct(tenant);
  const owner = await asOwner(tenant, list);
  await perform(updateProduct, tenant.admin, { item_id: id, state: productState.storeAndShop });
  await owner.act(label("disable"), name);
  expect(owner.words).toContain(say("errors:refusal.stale"));
  expect(await prisma.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: productState.storeAndShop,
  });
  await owner.open(list);
  expect(owner.words).not.toContain(label("disable"));
});
