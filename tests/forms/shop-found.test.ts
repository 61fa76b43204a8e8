import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { listedShops, newestOpen } from "#app/domain/shop/listed-shops.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter, hoursAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeShop, makeShopProduct } from "#tests/factories/shop.ts";
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

/** A business with an open shop and this subscription alone. */
async function makeShopOn(facts: Partial<Prisma.SubscriptionUncheckedCreateInput> | null) {
  const other = await makeTenant({ planId: null });
  await makeShop(other);
  const { organizationId } = other;
  const plan = { organizationId, planId: "store_pro", status: "active", billingCycle: "month" };
  if (facts) await prisma.subscription.create({ data: { ...plan, ...facts } });
  return other.scope.organization.slug;
}

test("the site map names the shops that take orders, and pages of a search are left out", async () => {
  const days = (count: number) => daysAfter(new Date(), count);
  const closed = [
    (await makeTenant()).scope.organization.slug,
    await makeShopOn(null),
    await makeShopOn({ status: "canceled", cancelAt: days(-1) }),
    await makeShopOn({ status: "past_due", pastDueAt: days(-8) }),
    await makeShopOn({ planId: MEMBER_ADD_ON }),
  ];
  const open = [
    await makeShopOn({ status: "canceled", cancelAt: days(1) }),
    await makeShopOn({ status: "past_due", pastDueAt: days(-6) }),
  ];
  // Others may have asked for the map just now, which is kept for 10 minutes.
  await listedShops(hoursAfter(new Date(), 1));
  const map = await html("/sitemap.xml");
  // The newest come first, however they are read, and no more of them than there is room for.
  const batches = vi.spyOn(prisma, "$queryRaw");
  expect(await newestOpen(new Date(), 2, 1)).toEqual(open.toReversed());
  // Of the last two each is a batch, and none is read behind them.
  expect(batches).toHaveBeenCalledTimes(2);
  batches.mockRestore();
  expect(map).toContain(`<loc>${origin}${base}</loc>`);
  for (const slug of open) expect(map).toContain(`<loc>${origin}/shop/${slug}</loc>`);
  for (const slug of closed) expect(map).not.toContain(slug);
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
