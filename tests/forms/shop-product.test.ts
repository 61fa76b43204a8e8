import { beforeEach, expect, test } from "vitest";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { replaceLogo } from "#app/domain/files/keep-picture.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeShopProduct, openShop } from "#tests/factories/shop.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { asOwner, plainBrowser, say } from "./visit.ts";

const origin = "http://127.0.0.1:3000";
let tenant: Tenant;
let shop: Awaited<ReturnType<typeof openShop>>["shop"];
let base: string;
beforeEach(async () => {
  ({ tenant, shop, base } = await openShop());
});

const open = (path: string) => plainBrowser().open(base + path);
const factsOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

test("a product's page shows all of its pictures, a link to each, its description and its nutritional values", async () => {
  const facts = { name: "Cozonac", description: "Cu nucă din Bihor.", nutritional: "Energie: 380 kcal" };
  const { id: item_id } = await makeShopProduct(tenant, facts);
  const file = [makePicture(), makePicture(), makePicture()];
  await perform(addImages, tenant.admin, { item_id, file });
  const page = await open(`/products/${item_id}`);
  expect(page.words).toContain(`64,00 lei / kg ${say("shop:vat")}`);
  expect(page.words).toContain(facts.description);
  expect(page.words).toContain(`${say("shop:nutritional")}${facts.nutritional}`);
  const keys = file.map(({ stored }) => stored.key);
  for (const [at, key] of keys.entries()) {
    const alt = say("shop:pictureOf", { name: "Cozonac", number: at + 1 });
    expect(page.html).toMatch(
      new RegExp(`<div id="picture-${at + 1}"><img [^>]*${key}/320[^>]*alt="${alt}"`),
    );
    expect(page.html).toMatch(new RegExp(`<a href="#picture-${at + 1}"><img src="[^"]*${key}/96`));
  }
  expect(factsOf(page.html).image).toEqual(keys.map((key) => `${origin}/files/${key}/1000.webp`));
  const bare = await open(`/products/${shop.product.id}`);
  expect(bare.html).not.toContain('id="picture-1"');
  expect(bare.words).not.toContain(say("shop:nutritional"));
});

test("a product's page says how long before it is ordered and on which days it is picked up", async () => {
  const saidOf = async (facts: Parameters<typeof makeShopProduct>[1]) =>
    (await open(`/products/${(await makeShopProduct(tenant, facts)).id}`)).words;
  const fridays = await saidOf({ notice: { hours: 48 }, pickupDays: 16 });
  expect(fridays).toContain("Comandă cu cel puțin 48 de ore înainte. Se ridică doar: vineri.");
  expect(await saidOf({ notice: { days: 1, until: "18:00" } })).toContain(
    "Comandă până la 18:00 în ziua dinainte.",
  );
  expect(await saidOf({ notice: { days: 0, until: "10:00" } })).toContain(
    "Comandă până la 10:00 pentru aceeași zi.",
  );
  expect(await saidOf({})).not.toMatch(/înainte|Se ridică/);
});

test("what is out today is marked in the list and on its page, is told to machines, and can't be added", async () => {
  const bread = await makeShopProduct(tenant, { name: "Pâine de casă", unit: 0, price: 1200 });
  const mark = say("shop:outToday");
  const itemOf = async () => (await open("")).items.find((item) => item.includes(bread.name));
  const offerOf = async () => factsOf((await open(`/products/${bread.id}`)).html).offers.availability;
  expect(await itemOf()).toBe(`Pâine de casă12,00 lei / buc${say("shop:add")}`);
  expect(await offerOf()).toBe("https://schema.org/InStock");
  const outOn = new Date(localDay(new Date(), "Europe/Bucharest"));
  await prisma.product.update({ where: { id: bread.id }, data: { outOn } });
  expect(await itemOf()).toBe(`Pâine de casă12,00 lei / buc${mark}`);
  expect(await offerOf()).toBe("https://schema.org/OutOfStock");
  const page = await open(`/products/${bread.id}`);
  expect(page.words).toContain(mark);
  expect(page.buttons).not.toContain(say("shop:addToCart"));
});

test("the shop greets under its name and shows its logo, which stands for it where links are shared", async () => {
  const { organizationId, scope } = tenant;
  const greeting = "Bine ai venit! Coacem în fiecare dimineață.";
  const bare = await open("");
  expect(bare.html).not.toMatch(/<a class="window-name"[^>]*><img/);
  expect(bare.html).toContain(`name="description" content="${say("shop:lead", { name: "Brutăria Lupu" })}"`);
  await prisma.shop.create({ data: { organizationId, greeting } });
  const logo = makePicture();
  await prisma.$transaction((db) => replaceLogo(db, scope, logo));
  const address = `/files/${logo.stored.key}/320.webp`;
  const page = await open("");
  expect(page.html).toContain(`<h1>Brutăria Lupu</h1><p class="greeting">${greeting}</p>`);
  expect(page.html).toMatch(new RegExp(`<a class="window-name" href="${base}"><img src="${address}"`));
  expect(page.html).toContain(`property="og:image" content="${origin}${address}"`);
  expect(page.html).toContain(`name="description" content="${greeting}"`);
  expect((await open("?q=cozonac")).words).not.toContain(greeting);
});

test("machines read a shop that is no bakery as a store, with its logo, and a closed one's products as out of stock", async () => {
  const { organizationId: id } = tenant;
  await prisma.organization.update({ where: { id }, data: { name: "Florăria Ioana" } });
  await prisma.pickupRule.create({
    data: { organizationId: id, pausedOn: new Date(localDay(new Date(), "Europe/Bucharest")) },
  });
  expect(factsOf((await open("")).html)["@graph"]).toMatchObject([
    { "@type": "Store", name: "Florăria Ioana" },
  ]);
  const { offers } = factsOf((await open(`/products/${shop.product.id}`)).html);
  expect(offers).toMatchObject({
    availability: "https://schema.org/OutOfStock",
    seller: { "@type": "Store", name: "Florăria Ioana" },
  });
});

test("the poster for the window has the shop's address, in words and as a QR code", async () => {
  const { path } = qrCode(origin + base);
  const poster = await asOwner(tenant, "/print/shop");
  expect(poster.words).toContain(`127.0.0.1:3000${base}`);
  expect(poster.html).toContain(`aria-label="${say("print:poster.code")}"`);
  expect(poster.html).toContain(`d="${path}"`);
  const scanned = await answerRequest(new Request(origin + base));
  expect(scanned.status).toBe(200);
});

test("what was typed in a unit that is another measure by now is told before it is added; in grams it goes on", async () => {
  const [piece, kilogram, gram] = [0, 1, 100];
  const { id } = await makeShopProduct(tenant, { unit: piece, price: 300 });
  const sellBy = (unit: number) => prisma.product.update({ where: { id }, data: { unit } });
  const inCart = async () =>
    (await prisma.cart.findMany({ where: { organizationId: tenant.organizationId } })).flatMap(
      ({ lines }) => lines,
    );
  const page = await open(`/products/${id}`);
  const quantity = say("shop:quantity");
  await sellBy(kilogram);
  await page.press(page.form("add").fill(quantity, "3"));
  expect(page.words).toContain(say("errors:field.remeasured"));
  expect(page.form("add").read(quantity)).toBe("3");
  expect(await inCart()).toEqual([]);
  const late = page.form("add").fill(quantity, "0,3");
  await sellBy(gram);
  await page.press(late);
  expect(await inCart()).toMatchObject([{ quantity: "300", unit: gram }]);
});

test("a quantity whose unit has changed is told in the present one where something else is refused, too", async () => {
  const [piece, kilogram, gram] = [0, 1, 100];
  const fields = [{ name: "Mesaj", type: "text" as const, required: 1 as const, options: [] }];
  const { id } = await makeShopProduct(tenant, { unit: kilogram, price: 4000, fields });
  const sellBy = (unit: number) => prisma.product.update({ where: { id }, data: { unit } });
  const page = await open(`/products/${id}`);
  const quantity = say("shop:quantity");
  await sellBy(gram);
  await page.press(page.form("add").fill(quantity, "2"), undefined, { unchecked: true });
  expect(page.form("add").read(quantity)).toBe("2000");
  await sellBy(piece);
  await page.press(page.form("add").fill("Mesaj", "La mulți ani"));
  expect(page.words).toContain(say("errors:field.remeasured"));
});
