import { beforeEach, expect, test } from "vitest";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeShop, makeShopProduct } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let base: string;
beforeEach(async () => {
  tenant = await makeTenant();
  await prisma.organization.update({ where: { id: tenant.organizationId }, data: { locale: "ro" } });
  await makeShop(tenant);
  base = `/shop/${tenant.scope.organization.slug}`;
});

test("each workplace says whether it is open today, and unfolds to its phone, hours and closed days", async () => {
  const today = localDay(new Date(), "Europe/Bucharest");
  const day = (days: number) => daysLater(today, days);
  const said = (days: number) => formatLocalDate(day(days), "ro", "dayMonth");
  const hours = Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]);
  await makeRules(tenant, {
    hours,
    closed: [
      { from: day(-3), to: day(-1) },
      { from: day(4), to: day(4) },
      { from: day(9), to: day(12) },
    ],
  });
  const { id } = await makeWorkplace(tenant);
  await prisma.workplace.update({ where: { id }, data: { phone: "0264 000 114" } });
  const page = await plainBrowser().open(base);
  expect(page.words).toContain(say("shop:openToday", { hours: "08:00–18:00" }));
  expect(page.words).toContain(say("shop:closedDays", { days: `${said(4)}, ${said(9)} – ${said(12)}` }));
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
