import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { languageCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { sentCookie } from "#tests/factories/cookies.ts";
import { makeShop, makeShopProduct, openShop } from "#tests/factories/shop.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { textsIn } from "#tests/setup/texts.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

const origin = "http://127.0.0.1:3000";
let tenant: Tenant;
let shop: Awaited<ReturnType<typeof openShop>>["shop"];
let base: string;
beforeEach(async () => {
  ({ tenant, shop, base } = await openShop());
});

const byPiece = (name: string, facts = {}) =>
  makeShopProduct(tenant, { name, unit: 0, price: 350, ...facts });
const get = (path: string, headers: Record<string, string> = {}) =>
  answerRequest(new Request(origin + path, { headers }));

async function add(page: PlainBrowser, id: string) {
  const form = page.form("add");
  return page.press(form, say("shop:addNamed", { name: await nameOf(id) }));
}
const nameOf = async (id: string) => (await prisma.product.findUniqueOrThrow({ where: { id } })).name;

describe.each(["ro", "en"] as const)("in %s", (language) => {
  test("a customer puts pieces and weights into the cart, changes and takes them out", async () => {
    const bread = await byPiece("Pâine de casă", { secondName: "Home-made bread" });
    const cookie = await sentCookie(languageCookie, language);
    const page = await plainBrowser(cookie).open(base);
    expect([page.status, page.html]).toEqual([200, expect.stringContaining(`<html lang="${language}"`)]);
    expect(page.words).toContain(language === "ro" ? "Pâine de casă" : "Home-made bread");
    const form = page.form("add");
    const [, label] = /<button[^>]*name="item_id"[^>]*aria-label="([^"]+)"/.exec(page.html) ?? [];
    await page.press(form, label);
    expect(page.address).toBe(`${origin}${base}#i-${bread.id}`);

    await page.open(`${base}/products/${shop.product.id}`);
    const weigh = page.form("add");
    weigh.fill("quantity", "2,5");
    await page.press(weigh);
    await page.open(`${base}/cart`);
    expect(page.items.join(" ")).toMatch(/160[,.]00/);
    expect(page.words).toMatch(/163[,.]50/);
  });
});

test("a product that is not in the shop leads back to the shop", async () => {
  const page = await plainBrowser().open(`${base}/products/${crypto.randomUUID()}`);
  expect(page.status).toBe(404);
  await page.follow(say("shop:all"));
  expect([page.status, page.address]).toEqual([200, `${origin}${base}`]);
});

test("forms of the cart change, refuse, remove and take back", async () => {
  const bread = await byPiece("Pâine de casă", { cartLimit: 5 });
  const page = await plainBrowser().open(base);
  await add(page, bread.id);
  const [name, amount] = [bread.name, "1 buc"];
  expect(page.words).toContain(say("toasts:cart.added", { name, amount }));
  await page.open(`${base}/products/${bread.id}`);
  await page.press(page.form("add").fill("quantity", "1"));
  expect(page.words).toContain(say("toasts:cart.added", { name, amount: "2 buc" }));
  await page.open(`${base}/cart`);
  const set = say("shop:cart.setNamed", { name: bread.name });
  for (const [typed, message] of [
    ["2,5", say("errors:field.whole")],
    ["6", say("errors:field.cart_most", { most: "5" })],
    ["o mie", say("errors:field.quantity")],
  ] as const) {
    await page.press(page.form(set).fill("quantity", typed), set);
    expect([page.status, page.words]).toEqual([400, expect.stringContaining(message)]);
  }
  const form = page.form(set);
  form.fill("quantity", "5");
  await page.press(form, set);
  expect(page.words).toContain("17,50");
  await page.act(say("shop:cart.removeNamed", { name: bread.name }));
  expect(page.words).toContain(say("shop:cart.empty"));
  await page.act(say("common:ui.undo"));
  expect(page.words).toContain("17,50");
  await page.press(page.form(set).fill("quantity", "0"), set);
  expect(page.words).toContain(say("shop:cart.empty"));
  expect(page.words).toContain(say("toasts:cart.removed"));
  await page.act(say("common:ui.undo"));
  expect(page.words).toContain("17,50");
});

test.each(["ro", "en"] as const)(
  "in %s a product's page and the list say how much can be taken beside what the cart holds",
  async (language) => {
    const said = textsIn(language);
    const bread = await byPiece("Pâine de casă", { cartLimit: 5 });
    const page = plainBrowser(await sentCookie(languageCookie, language));
    const put = async (quantity: string) => {
      await page.open(`${base}/products/${bread.id}`);
      const form = page.form("add");
      form.fill("quantity", quantity);
      await page.press(form);
    };
    await put("3");
    await put("6");
    const two = said("errors:field.cart_most_beside", { most: "5", held: "3", left: "2" });
    expect([page.status, page.words]).toEqual([400, expect.stringContaining(two)]);
    await put("2");
    await page.open(base);
    await page.press(page.form("add"), said("shop:addNamed", { name: bread.name }));
    expect(page.words).toContain(said("errors:field.cart_most_reached", { most: "5", held: "5" }));
  },
);

test("what has changed is shown, and accepted before the checkout", async () => {
  const [bread, roll] = [await byPiece("Pâine de casă"), await byPiece("Corn cu mac")];
  const page = await plainBrowser().open(base);
  await add(page, bread.id);
  await add(page, roll.id);
  await page.open(`${base}/cart`);
  expect(page.buttons).toContain(say("shop:cart.checkout"));
  await prisma.product.update({ where: { id: bread.id }, data: { price: 400 } });
  await prisma.product.update({ where: { id: roll.id }, data: { state: 9 } });
  await page.open(`${base}/cart`);
  expect(page.words).toContain(
    say("shop:cart.change.price", { name: bread.name, from: "3,50 lei", to: "4,00 lei" }),
  );
  expect(page.words).toContain(say("shop:cart.change.gone", { name: roll.name }));
  expect(page.buttons).not.toContain(say("shop:cart.checkout"));
  await page.act(say("shop:cart.accept"));
  expect(page.words).not.toContain(roll.name);
  expect(page.buttons).toContain(say("shop:cart.checkout"));
});

test("a former code leads to the present one with its path, an unknown one nowhere", async () => {
  const former = `v${randomUUID().replaceAll("-", "")}`;
  const [gone, kept] = [`${former}x`, former];
  await prisma.formerSlug.createMany({
    data: [
      { slug: kept, organizationId: tenant.organizationId, expiresAt: new Date(Date.now() + 60_000) },
      { slug: gone, organizationId: tenant.organizationId, expiresAt: new Date(Date.now() - 60_000) },
    ],
  });
  const moved = await get(`/shop/${kept}/products/${shop.product.id}?lang=en`);
  expect([moved.status, moved.headers.get("Location")]).toEqual([
    308,
    `${base}/products/${shop.product.id}?lang=en`,
  ]);
  expect((await get(`/shop/${gone}`)).status).toBe(404);
  expect((await get("/shop/nimeni")).status).toBe(404);
});

test("products of others, archived ones and what is sold at the counter alone are unknown", async () => {
  const other = await makeTenant();
  const ids = [
    (await makeShop(other)).product.id,
    (await byPiece("Arhivat demult", { state: 9 })).id,
    (await byPiece("Doar la tejghea", { state: 0 })).id,
    (await byPiece("Ascuns de categorie", { categoryId: (await makeCategory(tenant, { state: 1 })).id })).id,
    "nimic",
  ];
  for (const id of ids) expect([id, (await get(`${base}/products/${id}`)).status]).toEqual([id, 404]);
});

test("words are found in any order, letter case and accents aside", async () => {
  await byPiece("Pâine de casă cu semințe");
  const page = await plainBrowser().open(`${base}?q=SEMINTE paine`);
  const title = `${say("shop:search.found", { count: 1 })} · ${tenant.scope.organization.name}`;
  expect(page.html).toContain(`<title>SEMINTE paine: ${title} · `);
  expect(page.words).toContain("Pâine de casă cu semințe");
  expect(page.words).not.toContain(shop.product.name);
  await page.open(`${base}?q=aeroport`);
  expect(page.words).toContain(say("shop:search.none", { text: "aeroport" }));
});
