import { prisma } from "#app/lib/database.server.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { openBreadShop } from "./support/bread-shop.ts";
import { expect, test } from "./support/test.ts";

test("a workplace that is chosen as it goes leaves the choice of those that are left", async ({
  page,
  say,
  locale,
  scripts,
  inspect,
}) => {
  test.skip(!scripts, "without scripts another workplace is asked for by a button");
  const { tenant, bread, address } = await openBreadShop(page, locale);
  const { organizationId } = tenant;
  const north = await makeWorkplace(tenant, { name: "Zona de nord" });
  await page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) }).click();
  await expect(page.locator("#cart-link")).toContainText("1");
  await page.goto(`${address}/checkout`);
  const place = page.getByLabel(say("shop:checkout.place_of"));
  const name = page.getByLabel(say("shop:checkout.name"));
  const gone = page.getByText(say("errors:field.place_gone"));
  await name.fill("Ioana Pop");
  await page.getByLabel(say("shop:checkout.phone")).fill("0745 123 456");
  await prisma.workplace.deleteMany({ where: { organizationId, id: north.id } });
  await place.selectOption(north.id);
  await expect(gone).toBeVisible();
  await expect(place.locator("option:checked")).toHaveText(say("shop:checkout.anyPlace"));
  await inspect(page);
  await page.reload();
  await expect(gone).toBeVisible();
  await expect(place).toHaveValue("");
  await name.fill("Ioana Pop");
  await page.getByLabel(say("shop:checkout.phone")).fill("0745 123 456");
  const left = await prisma.workplace.findFirstOrThrow({ where: { organizationId } });
  await place.selectOption(left.id);
  await page.getByRole("button", { name: say("shop:checkout.place") }).click();
  await expect(page.getByRole("heading", { name: say("shop:done.title") })).toBeVisible();
  expect(await prisma.order.findFirst({ where: { organizationId } })).toMatchObject({
    ...{ workplaceId: left.id, customerName: "Ioana Pop" },
  });
});
