import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { openBreadShop } from "./support/bread-shop.ts";
import { expect, test } from "./support/test.ts";

test("who comes back to a checkout from another page finds the hours of the workplace and day that were chosen", async ({
  page,
  say,
  locale,
  scripts,
}) => {
  test.skip(!scripts, "without scripts hours are asked for by a button");
  const { tenant, bread, address } = await openBreadShop(page, locale);
  const { organizationId } = tenant;
  const late = daysLater(localDay(new Date(), "Europe/Bucharest"), 3);
  const weekday = (new Date(late).getUTCDay() + 6) % 7;
  const hours = Array.from({ length: 7 }, (_, day) => [
    day === weekday ? { from: "15:00", to: "18:00" } : { from: "09:00", to: "12:00" },
  ]);
  await makeRules(tenant, { slotMinutes: 60, daysAhead: 5, hours });
  const north = await makeWorkplace(tenant, { name: "Zona de nord" });
  await prisma.setting.create({
    data: {
      ...{ organizationId, scope: "shop", name: "order_pickup_hour" },
      data: { display: true, required: true },
    },
  });
  await page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) }).click();
  await expect(page.locator("#cart-link")).toContainText("1");
  await page.goto(`${address}/checkout`);
  const [place, day, name] = [
    page.getByLabel(say("shop:checkout.place_of")),
    page.getByLabel(say("shop:checkout.day")),
    page.getByLabel(say("shop:checkout.name")),
  ];
  await place.selectOption(north.id);
  await expect(place.locator("[selected]")).toHaveAttribute("value", north.id);
  await day.selectOption(late);
  await page.getByLabel("16:00–17:00").check();
  await name.fill("Ioana Pop");
  await page.getByLabel(say("shop:checkout.phone")).fill("0745 123 456");
  await page
    .locator("#checkout")
    .getByRole("link", { name: say("shop:privacy") })
    .click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goBack();
  await expect(name).toHaveValue("Ioana Pop");
  await expect(page.locator(".slot")).toHaveText(["15:00–16:00", "16:00–17:00", "17:00–18:00"]);
  await expect(page.getByLabel("16:00–17:00")).toBeChecked();
  await expect(place).toHaveValue(north.id);
  await expect(day).toHaveValue(late);
  await page.getByRole("button", { name: say("shop:checkout.place") }).click();
  await expect(page.getByRole("heading", { name: say("shop:done.title") })).toBeVisible();
  expect(await prisma.order.findFirst({ where: { organizationId } })).toMatchObject({
    ...{ workplaceId: north.id, pickupDate: new Date(late), pickupHour: "16:00" },
  });
});
