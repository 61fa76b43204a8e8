import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { openShop } from "#tests/factories/shop.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { amountOf, buttonWith, openCounter, pressIn } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

const [bread, cake] = ["Pâine de secară", "Cozonac cu nucă"] as const;

async function ask(
  { organizationId }: Tenant,
  scope: "store" | "shop",
  fields: readonly string[],
  display: boolean,
) {
  await prisma.setting.deleteMany({ where: { organizationId, scope } });
  await prisma.setting.createMany({
    data: fields.map((field) => ({
      ...{ organizationId, scope, name: `order_${field}`, data: { display, required: false } },
    })),
  });
}
const orders = ({ organizationId }: Tenant) =>
  prisma.order.findMany({ where: { organizationId }, orderBy: { number: "asc" } });
const unasked = (details: string) => say("errors:unasked", { details });

let tenant: Tenant;
let page: PlainBrowser;
const asked = ["customer_name", "upfront_payment", "observations"];
const place = () => buttonWith(page, say("store:draft.place"));
const filled = (upfront: string) =>
  page
    .form("take")
    .fill(say("orders:name"), "Ana Pop")
    .fill(say("orders:upfront"), upfront)
    .fill(say("orders:observations"), "fără zahăr");
beforeEach(async () => {
  const opened = await openCounter();
  ({ tenant } = opened);
  await ask(tenant, "store", asked, true);
  page = await opened.counter();
  await pressIn(page, "take", say("store:new.addOne", { name: bread }));
});

test("what was typed at the counter and is asked for no more is told once, before the order goes without it", async () => {
  const form = filled("10");
  await ask(tenant, "store", asked, false);
  await page.press(form, place());
  expect([page.status, await orders(tenant)]).toEqual([409, []]);
  expect(page.focused).toContain(say("errors:refusal.orders_changed"));
  expect(page.focused).toContain(unasked("Nume: Ana Pop · Avans: 10 · Observații: fără zahăr"));
  await pressIn(page, "take", place());
  expect(page.words).toContain(say("store:order.placed", { number: 1 }));
  expect(await orders(tenant)).toMatchObject([
    { upfrontPayment: null, customerName: null, observations: null },
  ]);
});

test("with another quantity both are told at once; an advance of 0 is none", async () => {
  await pressIn(page, "take", say("store:new.addOne", { name: cake }));
  const form = filled("0,00").fill(amountOf(cake, "kg"), "2");
  await ask(tenant, "store", ["upfront_payment", "observations"], false);
  await page.press(form, place());
  expect(page.focused).toContain(unasked("Nume: Ana Pop · Observații: fără zahăr"));
  expect(place()).toContain("141,00");
  await pressIn(page, "take", place());
  expect(await orders(tenant)).toMatchObject([{ total: 14_100n, customerName: null }]);
});

test("what the draft keeps of a field that was gone before the press is told as well", async () => {
  await page.press(filled("10"), say("store:new.search"));
  await ask(tenant, "store", ["customer_name", "observations"], true);
  await page.open(page.address);
  expect(page.form("take").read(say("orders:name"))).toBe("Ana Pop");
  await pressIn(page, "take", place());
  expect([page.status, page.focused]).toEqual([409, expect.stringContaining(unasked("Avans: 10"))]);
  await pressIn(page, "take", place());
  expect(await orders(tenant)).toMatchObject([{ customerName: "Ana Pop", upfrontPayment: null }]);
});

test("a customer is told what the shop asks for no more, also beside another change", async () => {
  const { tenant, shop, base } = await openShop();
  const fields = ["customer_name", "customer_phone", "observations"];
  const button = say("shop:checkout.place");
  const atCheckout = async () => {
    await ask(tenant, "shop", fields, true);
    await prisma.setting.create({
      data: {
        ...{ organizationId: tenant.organizationId, scope: "shop", name: "shop_orders" },
        data: { active: true, limit_d: -1 },
      },
    });
    await page.open(`${base}/products/${shop.product.id}`);
    await page.press(page.form("add"));
    await page.open(`${base}/checkout`);
    return page
      .form("checkout")
      .fill(say("shop:checkout.name"), "Ioana Pop")
      .fill(say("shop:checkout.phone"), "0745 123 456");
  };
  const withoutPhone = () =>
    prisma.setting.updateMany({
      where: { organizationId: tenant.organizationId, scope: "shop", name: "order_customer_phone" },
      data: { data: { display: false, required: false } },
    });
  const told = unasked("Telefon: 0745 123 456");
  page = plainBrowser();
  let form = await atCheckout();
  await withoutPhone();
  await page.press(form, button);
  expect([page.status, await orders(tenant)]).toEqual([409, []]);
  for (const words of [say("errors:refusal.shop_changed_asked"), told]) expect(page.focused).toContain(words);
  expect(page.form("checkout").read(say("shop:checkout.name"))).toBe("Ioana Pop");
  await page.press(page.form("checkout"), button);
  expect(await orders(tenant)).toMatchObject([{ customerName: "Ioana Pop", customerPhone: null }]);

  form = await atCheckout();
  await withoutPhone();
  await prisma.product.update({ where: { id: shop.product.id }, data: { price: 7000 } });
  await page.press(form, button);
  const priced = say("errors:refusal.shop_changed_price", { names: shop.product.name });
  for (const words of [priced, told]) expect(page.focused).toContain(words);
  await page.press(page.form("checkout"), button);
  expect(await orders(tenant)).toHaveLength(2);
});

test("a day that was chosen and is asked for no more is told once, and keeps no order from being placed", async () => {
  const { tenant, shop, base } = await openShop();
  const rule = { organizationId: tenant.organizationId, scope: "shop" };
  await ask(tenant, "shop", ["customer_name", "customer_phone", "pickup_date"], true);
  await prisma.setting.create({
    data: { ...rule, name: "shop_orders", data: { active: true, limit_d: -1 } },
  });
  page = plainBrowser();
  await page.open(`${base}/products/${shop.product.id}`);
  await page.press(page.form("add"));
  await page.open(`${base}/checkout`);
  const tomorrow = formatLocalDate(
    daysLater(localDay(new Date(), tenant.scope.organization.timeZone), 1),
    "ro",
    "weekday",
  );
  const form = page
    .form("checkout")
    .fill(say("shop:checkout.name"), "Ioana Pop")
    .choose(say("shop:checkout.day"), tomorrow);
  await prisma.setting.updateMany({
    where: { ...rule, name: "order_pickup_date" },
    data: { data: { display: false, required: false } },
  });
  await page.press(form, say("shop:checkout.place"));
  expect([page.status, await orders(tenant)]).toEqual([409, []]);
  expect(page.focused).toContain(say("shop:checkout.day"));
  await page.press(page.form("checkout"), say("shop:checkout.place"));
  expect(await orders(tenant)).toMatchObject([{ customerName: "Ioana Pop", pickupDate: null }]);
});
