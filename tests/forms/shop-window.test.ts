import { beforeEach, expect, test } from "vitest";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate, nearStyle } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeShop, makeShopProduct } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let base: string;
let product: Awaited<ReturnType<typeof makeShop>>["product"];
beforeEach(async () => {
  tenant = await makeTenant();
  await prisma.organization.update({ where: { id: tenant.organizationId }, data: { locale: "ro" } });
  product = (await makeShop(tenant)).product;
  base = `/shop/${tenant.scope.organization.slug}`;
});

test("each workplace says whether it is open today, and unfolds to its phone, hours and closed days", async () => {
  const today = localDay(new Date(), "Europe/Bucharest");
  const day = (days: number) => daysLater(today, days);
  const said = (days: number) => formatLocalDate(day(days), "ro", nearStyle(day(days), today));
  const nextYear = String(Number(today.slice(0, 4)) + 1);
  const hours = Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]);
  await makeRules(tenant, {
    hours,
    closed: [
      { from: day(-3), to: day(-1) },
      { from: day(4), to: day(4) },
      { from: `${nextYear}-12-25`, to: `${nextYear}-12-26` },
    ],
  });
  const { id } = await makeWorkplace(tenant);
  await prisma.workplace.update({ where: { id }, data: { phone: "0264 000 114" } });
  const page = await plainBrowser().open(base);
  expect(page.words).toContain(say("shop:openToday", { hours: "08:00–18:00" }));
  expect(page.words).toContain(
    say("shop:closedDays", { days: `${said(4)}, 25 dec. ${nextYear} – 26 dec. ${nextYear}` }),
  );
  expect(page.words).toContain("0264 000 114");
  await page.open(`${base}?q=cozonac`);
  expect(page.words).not.toContain("0264 000 114");
  await prisma.pickupRule.updateMany({
    where: { organizationId: tenant.organizationId },
    data: { closed: [{ from: today, to: today }] },
  });
  await page.open(base);
  expect(page.words).toContain(say("shop:closedToday"));
});

test("prices say that they include VAT; pictures come in the width that is needed, when they come into sight", async () => {
  for (const name of ["Corn", "Covrig", "Colac"]) {
    const { id } = await makeShopProduct(tenant, { name });
    await perform(addImages, tenant.admin, { item_id: id, file: [makePicture()] });
  }
  const page = await plainBrowser().open(base);
  expect(page.words).toContain(say("shop:vat"));
  const pictures = page.html.match(/<img [^>]*srcSet="[^"]+"[^>]*>/gi) ?? [];
  expect(pictures).toHaveLength(3);
  expect(pictures.map((one) => one.includes('loading="lazy"'))).toEqual([false, false, true]);
});

test("an order is told in the language in which it was placed, with the names that products have in it", async () => {
  await prisma.product.update({ where: { id: product.id }, data: { secondName: "Walnut loaf" } });
  const order = async (page: PlainBrowser, language: "ro" | "en") => {
    const said = textsIn(language);
    await page.press(page.form("add"));
    await page.open(`${base}/checkout`);
    const form = page.form("checkout");
    form.fill(said("shop:checkout.name"), "Ioana Pop").fill(said("shop:checkout.phone"), "0745 123 456");
    await page.press(form, said("shop:checkout.place"));
    expect(page.words).toContain(said("shop:done.title"));
    const success = page.words;
    await page.follow(said("shop:done.order"));
    expect(page.words).toContain(said("shop:order.status.order_pending"));
    return [success, page.words];
  };
  const english = () => new PlainBrowser(answerRequest, "http://127.0.0.1:3000", { language: "en" });
  const item = `${base}/products/${product.id}`;
  for (const words of await order(await english().open(item), "ro")) expect(words).toContain(product.name);
  for (const words of await order(await plainBrowser().open(`${item}?lang=en`), "en"))
    expect(words).toContain("Walnut loaf");
  await prisma.product.update({ where: { id: product.id }, data: { name: "Cozonac nou" } });
  const { link } = await prisma.shopOrder.findFirstOrThrow({
    where: { organizationId: tenant.organizationId, locale: "en" },
  });
  const page = await plainBrowser().open(`${base}/orders/${link}?lang=en`);
  expect(page.words).toContain(product.name);
  expect(page.words).not.toContain("Walnut loaf");
});
