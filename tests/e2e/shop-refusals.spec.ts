import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { makeRules, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { textsIn } from "../setup/texts.ts";
import { inCart } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const today = () => localDay(new Date(), "Europe/Bucharest");

for (const language of ["ro", "en"] as const)
  test(`a full slot, closed days, another price, what is out, two tabs and a full day are told in ${language}, and what was typed stays`, async ({
    page,
    scripts,
    inspect,
  }) => {
    const told = textsIn(language);
    const tenant = await makeTenant();
    const { organizationId, scope } = tenant;
    const { workplace } = await makeShop(tenant);
    const bread = await makeShopProduct(tenant, { name: "Pâine de secară", unit: 0, price: 1300 });
    const roll = await makeShopProduct(tenant, { name: "Corn cu mac", unit: 0, price: 500 });
    const [first, closed, open] = [1, 2, 3].map((days) => daysLater(today(), days)) as [
      string,
      string,
      string,
    ];
    await makeRules(tenant, {
      ...{ slotMinutes: 60, capacity: 1, daysAhead: 5 },
      hours: Array.from({ length: 7 }, () => [{ from: "10:00", to: "12:00" }]),
      closed: [
        { from: today(), to: today() },
        { from: closed, to: closed },
      ],
    });
    await prisma.setting.create({
      data: {
        ...{ organizationId, scope: "shop", name: "order_pickup_hour" },
        data: { display: true, required: true },
      },
    });
    const base = `/shop/${scope.organization.slug}`;
    const add = async (product = bread, tab = page) => {
      await tab.goto(`${base}?lang=${language}`);
      await tab.getByRole("button", { name: told("shop:addNamed", { name: product.name }) }).click();
      await expect(tab.getByText(inCart(told, product.name, 1))).toBeVisible();
    };
    const orders = () => prisma.order.count({ where: { organizationId } });
    const place = async (message: string, placed: number) => {
      await page.getByRole("button", { name: told("shop:checkout.place") }).click();
      await expect(page.getByText(message).first()).toBeVisible();
      await inspect(page);
      expect(await orders()).toBe(placed);
    };
    const name = page.getByLabel(told("shop:checkout.name"));

    /** Somebody else picks up at 10:00. */
    const take = (pickup_date: string) =>
      perform(placeShopOrder, shopper(tenant), {
        ...{ slug: scope.organization.slug, location_id: workplace.id, pickup_date },
        ...{ items: [{ item_id: bread.id, quantity: "1" }], data: { pickup_hour: "10:00" } },
        ...shopDetails(),
      } as never);

    /** As many orders a day as have come by now, which no choice in Settings is. */
    const limit = (limit_d: number) =>
      prisma.setting.updateMany({
        where: { organizationId, scope: "shop", name: "shop_orders" },
        data: { data: { active: true, limit_d } },
      });

    await take(first);
    await page.setViewportSize({ width: 390, height: 844 });
    await add();
    await add(roll);
    await page.goto(`${base}/checkout`);
    await name.fill("Ioana Pop");
    await page.getByLabel(told("shop:checkout.phone")).fill("12");
    const day = page.getByLabel(told("shop:checkout.day"));
    await expect(day.locator("option")).toHaveText(
      [first, open, daysLater(today(), 4), daysLater(today(), 5)].map((one) =>
        formatLocalDate(one, language, "weekday"),
      ),
    );
    await day.selectOption(open);
    if (!scripts) await page.getByRole("button", { name: told("shop:checkout.hours") }).click();
    await expect(name).toHaveValue("Ioana Pop");
    await page.getByLabel("10:00–11:00").check();
    await place(told("errors:field.phone", { digits: 6 }), 1);
    await page.getByLabel(told("shop:checkout.phone")).fill("0745 123 456");

    await take(open);
    await place(told("errors:refusal.shop_slot_full", { hour: "10:00", slots: "11:00" }), 2);
    await expect(page.getByLabel("10:00–11:00")).toBeDisabled();
    await page.getByLabel("11:00–12:00").check();

    await prisma.product.update({ where: { id: bread.id }, data: { price: 1400 } });
    await place(told("errors:refusal.shop_changed_price", { names: bread.name }), 2);
    await prisma.product.update({ where: { id: bread.id }, data: { outOn: new Date(today()) } });
    await place(told("shop:cart.change.out", { name: bread.name }), 2);
    await page.getByRole("button", { name: told("shop:cart.accept") }).click();
    await expect(page.getByText(bread.name)).toHaveCount(0);
    await expect(name).toHaveValue("Ioana Pop");
    await expect(page.getByLabel("11:00–12:00")).toBeChecked();
    await prisma.product.update({ where: { id: bread.id }, data: { outOn: null } });

    const fill = async () => {
      await page.goto(`${base}/checkout`);
      await name.fill("Ioana Pop");
      await page.getByLabel(told("shop:checkout.phone")).fill("0745 123 456");
      await page.getByLabel("11:00–12:00").check();
    };
    await fill();
    const other = await page.context().newPage();
    await add(bread, other);
    await place(told("errors:refusal.shop_changed_cart"), 2);
    await expect(name).toHaveValue("Ioana Pop");

    await limit(2);
    await place(told("shop:closed.full_today"), 2);
    await limit(-1);
    await fill();
    await place(told("shop:done.title"), 3);
  });
