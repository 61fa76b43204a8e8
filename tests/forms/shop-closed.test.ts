import { beforeEach, expect, test } from "vitest";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShopProduct, openShop, shopper, switchShop } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof openShop>>["shop"];
let base: string;
beforeEach(async () => {
  ({ tenant, shop, base } = await openShop());
});

const order = (phone: string) =>
  perform(placeShopOrder, shopper(tenant), {
    ...{ slug: tenant.scope.organization.slug, location_id: shop.workplace.id },
    items: [{ item_id: shop.product.id, quantity: "1" }],
    customer: { name: "Ioana Pop", phone },
  });

test("a closed shop shows what it sells, takes nothing and is left out by search engines", async () => {
  const bread = await makeShopProduct(tenant, { unit: 0 });
  await switchShop(tenant, { active: false });
  const page = await plainBrowser().open(base);
  expect(page.words).toContain(say("shop:closed.closed"));
  expect(page.words).toContain(bread.name);
  expect(page.html).toContain('<meta name="robots" content="noindex"');
  expect(page.buttons).not.toContain(say("shop:add"));
  await page.open(`${base}/products/${bread.id}`);
  expect(page.html).toContain('<meta name="robots" content="noindex"');
  expect(() => page.form("add")).toThrow();
});

test("what is typed stays where the shop closes before it is sent", async () => {
  const page = await plainBrowser().open(`${base}/products/${shop.product.id}`);
  await page.press(page.form("add"));
  await page.open(`${base}/checkout`);
  const [name, place] = [say("shop:checkout.name"), say("shop:checkout.place")];
  const form = page.form("checkout").fill(name, "Ioana Pop").fill(say("shop:checkout.phone"), "0745 123 456");
  await switchShop(tenant, { active: false });
  await page.press(form, place);
  expect(page.form("checkout").read(name)).toBe("Ioana Pop");
  expect([page.status, page.buttons.includes(place)]).toEqual([409, false]);
  await switchShop(tenant, { active: true });
  await page.press(page.form("checkout"), undefined, { unchecked: true });
  await page.press(page.form("checkout"), place);
  expect(page.words).toContain(say("shop:done.title"));
});

test("at the checkout of a closed shop what is gone leads to the cart, where it is accepted", async () => {
  const bread = await makeShopProduct(tenant, { unit: 0 });
  const page = await plainBrowser().open(`${base}/products/${bread.id}`);
  await page.press(page.form("add"));
  await prisma.product.update({
    where: { id: bread.id },
    data: { outOn: new Date(localDay(new Date(), "Europe/Bucharest")) },
  });
  await page.open(`${base}/checkout`);
  expect(page.buttons).toContain(say("shop:cart.accept"));
  await switchShop(tenant, { active: false });
  await page.open(`${base}/checkout`);
  expect(page.buttons).not.toContain(say("shop:cart.accept"));
  await page.follow(say("shop:checkout.change"));
  await page.press(page.form(say("shop:cart.accept")), say("shop:cart.accept"));
  expect(page.words).toContain(say("toasts:cart.accepted"));
}, 20_000);

test("without a running plan, paused or full, the shop says so and stays visible", async () => {
  const { organizationId } = tenant;
  const today = localDay(new Date(), "Europe/Bucharest");
  const reasons: [why: string, begin: () => Promise<unknown>, end: () => Promise<unknown>][] = [
    [
      "full_today",
      async () => {
        await switchShop(tenant, { limit_d: 10 });
        for (let n = 0; n < 10; n++) await order(`0745 123 40${n}`);
      },
      () => switchShop(tenant, { limit_d: 50 }),
    ],
    [
      "paused",
      () => makeRules(tenant, { pausedOn: today }),
      () => prisma.pickupRule.updateMany({ where: { organizationId }, data: { pausedOn: null } }),
    ],
    [
      "no_plan",
      () => prisma.subscription.deleteMany({ where: { organizationId } }),
      () =>
        prisma.subscription.create({
          data: { organizationId, planId: "store_basic", status: "active", billingCycle: "month" },
        }),
    ],
  ];
  const page = plainBrowser();
  for (const [why, begin, end] of reasons) {
    await begin();
    await page.open(base);
    expect(page.words).toContain(say(`shop:closed.${why}`));
    expect([why, page.words.includes(shop.product.name), page.html.includes("noindex")]).toEqual([
      why,
      true,
      false,
    ]);
    await end();
    expect((await page.open(base)).words).not.toContain(say(`shop:closed.${why}`));
  }
});
