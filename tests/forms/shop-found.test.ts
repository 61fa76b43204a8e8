import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { listedShops } from "#app/domain/shop/listed-shops.server.ts";
import { answerCall } from "#app/http/answer-call.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { sheetsOf } from "#tests/setup/sheets-of.ts";

const origin = "http://127.0.0.1:3000";
let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
let base: string;
beforeEach(async () => {
  tenant = await makeTenant();
  const { organizationId: id } = tenant;
  await prisma.organization.update({ where: { id }, data: { locale: "ro" } });
  shop = await makeShop(tenant);
  base = `/shop/${tenant.scope.organization.slug}`;
});

const html = async (path: string) => (await answerRequest(new Request(origin + path))).text();
const facts = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "null");
const head = (page: string, name: string) =>
  new RegExp(`<(?:meta|link) [^>]*"${name}"[^>]*>`).exec(page)?.[0] ?? "";

test("machines read the business with its hours, and a product with its offer", async () => {
  const hours = [
    [
      { from: "08:00", to: "12:00" },
      { from: "14:00", to: "24:00" },
    ],
    [],
    [],
    [],
    [],
    [],
    [],
  ];
  const { organizationId } = tenant;
  await prisma.pickupRule.create({ data: { organizationId, workplaceId: shop.workplace.id, hours } });
  const [entry] = facts(await html(base))["@graph"];
  expect(entry).toMatchObject({
    "@type": "Bakery",
    name: "Brutăria Lupu",
    url: origin + base,
    address: "Str. Memorandumului 14, Cluj",
    openingHoursSpecification: [
      { dayOfWeek: "https://schema.org/Monday", opens: "08:00", closes: "12:00" },
      { dayOfWeek: "https://schema.org/Monday", opens: "14:00", closes: "23:59" },
    ],
  });
  const product = await html(`${base}/products/${shop.product.id}`);
  expect(facts(product)).toMatchObject({
    "@type": "Product",
    offers: { price: "64.00", priceCurrency: "RON", availability: "https://schema.org/InStock" },
  });
});

test("what a business writes ends no element of its page", async () => {
  const text = '</script><script>alert(1)</script><!-- "';
  const evil = await makeShopProduct(tenant, { name: text, description: text });
  for (const path of [base, `${base}/products/${evil.id}`, `${base}?q=${encodeURIComponent(text)}`]) {
    const page = await html(path);
    expect(page).not.toContain("<script>alert");
    expect(facts(page)).not.toBeNull();
  }
  expect(facts(await html(`${base}/products/${evil.id}`)).name).toBe(text);
});

test("each page has its address, the same in each language, and a picture that shared links show", async () => {
  const files = [makePicture()];
  await perform(addImages, tenant.admin, { item_id: shop.product.id, file: files });
  for (const path of [base, `${base}/products/${shop.product.id}`]) {
    const page = await html(path);
    expect(page).toContain('<html lang="ro"');
    expect(head(page, "canonical")).toContain(`href="${origin}${path}"`);
    for (const language of ["en", "ro"])
      expect(head(page, language)).toContain(`href="${origin}${path}?lang=${language}"`);
    expect(head(page, "og:image")).toMatch(/\/files\/[0-9a-f]{32}\/1000\.webp"/);
    const other = await html(`${path}?lang=en`);
    expect(other).toContain('<html lang="en"');
    expect(head(other, "canonical")).toContain(`${path}?lang=en"`);
  }
});

test("the site map names shops that are open, and pages of a search are left out", async () => {
  const closed = await makeTenant();
  // Others may have asked for the map just now, which is kept for 10 minutes.
  await listedShops(hoursAfter(new Date(), 1));
  const map = await html("/sitemap.xml");
  expect(map).toContain(`<loc>${origin}${base}</loc>`);
  expect(map).not.toContain(closed.scope.organization.slug);
  expect(head(await html(`${base}?q=cozonac`), "robots")).toContain("noindex");
  expect(head(await html(base), "robots")).toBe("");
});

test("a shop of 40 products is at most 30 kB of HTML and style, compressed, and needs no script", async () => {
  const { organizationId } = tenant;
  for (let made = 0; made < 40; made++) {
    const { id: productId } = await makeShopProduct(tenant, {
      ...{
        name: `Tort aniversar cu fructe de pădure nr. ${made}`,
        unit: made % 2,
        secondName: `Birthday cake ${made}`,
      },
    });
    const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
      byte.toString(16).padStart(2, "0"),
    );
    const file = { organizationId, kind: "product", key: key.join(""), width: 1000, height: 1000, bytes: 9 };
    const { id: fileId } = await prisma.file.create({ data: file });
    await prisma.productImage.create({ data: { organizationId, productId, fileId, position: 1 } });
  }
  const page = await html(base);
  expect(page.match(/<li id="i-/g)).toHaveLength(41);
  const sheets = sheetsOf(
    ["root.tsx", "routes/shop/layout.tsx", "routes/shop/shop.tsx"].map((path) => `app/${path}`),
  );
  expect(sheets).toContain("app/components/css/reset.css");
  const styles = sheets.map((path) => readFileSync(path, "utf8")).join("\n");
  const weight = gzipSync(page).length + gzipSync(styles).length;
  expect(weight).toBeLessThanOrEqual(30_000);
  expect(page.match(/<script[^>]*src="[^"]+"/g)).toEqual(['<script type="module" src="/shop.js"']);
  expect(gzipSync(readFileSync("public/shop.js")).length).toBeLessThan(5_000);
});

/** Calls the API as a program does, at the shop or elsewhere. */
async function call(
  method: string,
  path: string,
  cart?: string,
  body?: object,
  at = `${base.replace("/shop", "/shops")}`,
) {
  const headers = { "Content-Type": "application/json", ...(cart && { "x-cart": cart }) };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await answerCall(new Request(`${origin}/v1${at}${path}`, init), new RouterContextProvider());
  return { http: answer.status, ...(await answer.json()) };
}

test("under /v1 a cart is named by the header that its first change has given", async () => {
  const item_id = shop.product.id;
  const added = await call("POST", "/cart/items", undefined, { item_id, quantity: "0,5" });
  expect(added).toMatchObject({ http: 200, status: 0 });
  const { cart } = added;
  expect(await call("GET", "/cart", cart)).toMatchObject({
    total: 3200,
    lines: [{ item_id, quantity: "0.5" }],
  });
  expect(await call("GET", "/cart", `${cart}x`)).toMatchObject({ http: 200, lines: [] });
  expect(await call("GET", "/cart", shopper(tenant).actor.id ?? "")).toMatchObject({ lines: [] });
  expect(await call("GET", "", cart)).toMatchObject({
    open: true,
    locations: [{ name: shop.workplace.name }],
  });
  expect(await call("GET", "/items?q=cozonac")).toMatchObject({ count: 1, items: [{ price: 6400 }] });
  const base2 = base;
  base = "/shop/nimeni";
  expect(await call("GET", "")).toMatchObject({ http: 404, code: "not_found" });
  base = base2;
});

test("under /v1 an order is placed, told by its session however often, shown by its link, and cancelled", async () => {
  const { cart } = await call("POST", "/cart/items", undefined, { item_id: shop.product.id, quantity: "2" });
  const order = { location_id: shop.workplace.id, ...shopDetails() };
  const placed = await call("POST", "/orders", cart, order);
  expect(placed).toMatchObject({ http: 200, status: 0, number: 1 });
  const { session_id, link } = placed;
  const report = () => call("POST", "/orders/success", undefined, { session_id }, "");
  const first = await report();
  expect(first).toMatchObject({
    http: 200,
    status: 0,
    placed: { link, order: { number: 1, total: 12_800 } },
  });
  expect(await report()).toEqual(first);
  expect(await call("GET", `/orders/${link}`)).toMatchObject({ order: { status: "order_pending" } });
  expect(await call("DELETE", `/orders/${link}`)).toMatchObject({ http: 200, number: 1 });
  expect(await call("GET", `/orders/${link}`)).toMatchObject({
    order: { status: "order_discarded", may_cancel: false },
  });
  expect(await prisma.order.count({ where: { organizationId: tenant.organizationId } })).toBe(1);
});
