import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeShopProduct, openShop } from "#tests/factories/shop.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { buttonWith, openCounter } from "./counter.ts";
import { plainBrowser, say } from "./visit.ts";

// A product's owner changes what it asks while its form is open elsewhere.

const ask = (name: string) => ({ name, type: "text" as const, required: 0 as const });
const before = [ask("Mesaj"), ask("Decor")];

const asksNow = (id: string, names: readonly string[]) =>
  prisma.product.update({ where: { id }, data: { fields: names.map(ask) } });

const inCart = async ({ organizationId }: Tenant) =>
  (await prisma.cart.findMany({ where: { organizationId } })).flatMap(({ lines }) => lines);

const inDraft = async ({ organizationId }: Tenant) =>
  (await prisma.draft.findMany({ where: { organizationId } })).flatMap(({ lines }) => lines);

test("in the shop an answer stays with its question, wherever that stands by now", async () => {
  const { tenant, base } = await openShop();
  const { id } = await makeShopProduct(tenant, { fields: before });
  const page = await plainBrowser().open(`${base}/products/${id}`);
  await asksNow(id, ["Alergii", "Mesaj", "Decor"]);
  await page.press(page.form("add").fill("Mesaj", "La mulți ani").fill("Decor", "trandafiri"));
  expect(await inCart(tenant)).toMatchObject([{ fields: { Mesaj: "La mulți ani", Decor: "trandafiri" } }]);
});

test("in the shop an answer that is not asked for any more is told before anything is added", async () => {
  const { tenant, base } = await openShop();
  const { id } = await makeShopProduct(tenant, { fields: before });
  const page = await plainBrowser().open(`${base}/products/${id}`);
  await asksNow(id, ["Alergii", "Decor"]);
  await page.press(page.form("add").fill("Mesaj", "FĂRĂ NUCI").fill("Decor", "trandafiri"));
  expect(page.words).toContain(say("errors:field.unasked", { answers: "Mesaj: FĂRĂ NUCI" }));
  expect(await inCart(tenant)).toEqual([]);
  expect(page.form("add").read("Decor")).toBe("trandafiri");
  await page.press(page.form("add").fill("Alergii", "nuci"));
  expect(await inCart(tenant)).toMatchObject([{ fields: { Alergii: "nuci", Decor: "trandafiri" } }]);
});

test("at the counter an answer stays with its question, and one that is not asked for any more is told", async () => {
  const { tenant, counter } = await openCounter();
  const { id } = await makeProduct(tenant, { name: "Tort", fields: before });
  const page = await counter();
  const { address } = page;
  await page.open(`${address}/add/${id}`);
  await asksNow(id, ["Alergii", "Decor"]);
  await page.press(page.form("line").fill("Mesaj", "FĂRĂ NUCI").fill("Decor", "trandafiri"));
  expect(page.words).toContain(say("errors:field.unasked", { answers: "Mesaj: FĂRĂ NUCI" }));
  await page.press(page.form("line").fill("Alergii", "nuci"));
  expect(await inDraft(tenant)).toMatchObject([{ fields: { Alergii: "nuci", Decor: "trandafiri" } }]);
  const [line] = (await inDraft(tenant)) as { id: string }[];
  await page.open(`${address}/lines/${line?.id}`);
  await asksNow(id, ["Decor", "Alergii"]);
  await page.press(page.form("line").fill("Alergii", "alune"), say("store:line.save"));
  expect(await inDraft(tenant)).toMatchObject([{ fields: { Alergii: "alune", Decor: "trandafiri" } }]);
});

test("of an order that is edited an answer stays with its question, and one that is not asked for any more is told", async () => {
  const { tenant, counter, order } = await openCounter();
  const { id } = await prisma.product.findFirstOrThrow({
    where: { organizationId: tenant.organizationId, name: "Pâine de secară" },
  });
  await asksNow(id, ["Mesaj", "Decor"]);
  const { id: orderId } = await order("Pâine de secară");
  const answered = async () => (await prisma.orderLine.findFirstOrThrow({ where: { orderId } })).fields;
  const page = await counter();
  const save = () => buttonWith(page, say("orders:editing.save"));
  const edit = `/store/${tenant.scope.organization.slug}/orders/${orderId}/edit`;
  await page.open(edit);
  await asksNow(id, ["Alergii", "Mesaj", "Decor"]);
  await page.press(page.form("edit").fill("Mesaj", "La mulți ani"), save());
  expect(await answered()).toEqual({ Mesaj: "La mulți ani" });
  await page.open(edit);
  await asksNow(id, ["Alergii", "Decor"]);
  await page.press(page.form("edit").fill("Mesaj", "FĂRĂ NUCI").fill("Decor", "trandafiri"), save());
  expect(page.words).toContain(say("errors:field.unasked", { answers: "Mesaj: FĂRĂ NUCI" }));
  expect(await answered()).toEqual({ Mesaj: "La mulți ani" });
  await page.press(page.form("edit").fill("Alergii", "nuci"), save());
  expect(await answered()).toEqual({ Alergii: "nuci", Decor: "trandafiri" });
});
