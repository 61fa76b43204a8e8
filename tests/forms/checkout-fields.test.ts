import { beforeEach, expect, test } from "vitest";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { openShop, shopper } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof openShop>>["shop"];
let base: string;
beforeEach(async () => {
  ({ tenant, shop, base } = await openShop());
});

const fields = ["customer_address", "upfront_payment", "observations"];
const ask = (required: boolean) =>
  prisma.setting.createMany({
    data: fields.map((field) => ({
      ...{ organizationId: tenant.organizationId, scope: "shop", name: `order_${field}` },
      data: { display: true, required },
    })),
  });
const [address, upfront, observations, place] = ["address", "upfront", "observations", "place"].map((name) =>
  say(`shop:checkout.${name}`),
) as [string, string, string, string];

async function atCheckout() {
  const page = await plainBrowser().open(`${base}/products/${shop.product.id}`);
  await page.press(page.form("add"));
  return page.open(`${base}/checkout`);
}
const filled = (page: Awaited<ReturnType<typeof atCheckout>>) =>
  page
    .form("checkout")
    .fill(say("shop:checkout.name"), "Ioana Pop")
    .fill(say("shop:checkout.phone"), "0745 123 456");
const orders = () => prisma.order.findMany({ where: { organizationId: tenant.organizationId } });

test("the checkout says that one pays at pickup, and leads to what becomes of one's data", async () => {
  const page = await atCheckout();
  expect(page.words).toContain(`${say("shop:cart.total")}: 64,00 lei. ${say("shop:checkout.pay")}`);
  expect(page.words).toContain(`${say("shop:checkout.privacy")} ${say("shop:privacy")}`);
  for (const label of [address, upfront, observations])
    expect(() => page.form("checkout").read(label)).toThrow();
  await page.follow(say("shop:privacy"));
  expect([page.status, new URL(page.address).pathname]).toEqual([200, "/privacy"]);
});

test("address, advance and observations are asked for where the settings display them, within their limits", async () => {
  await ask(false);
  const page = await atCheckout();
  const tooLong = (max: number) => say("errors:field.too_long", { max, over: 1 });
  for (const [label, typed, message] of [
    [address, "x".repeat(256), tooLong(255)],
    [observations, "x".repeat(1001), tooLong(1000)],
    [upfront, "zece", say("errors:field.money")],
    [upfront, "-1", say("errors:field.money")],
  ] as const) {
    await page.press(filled(page).fill(label, typed), place);
    expect([label, page.status, page.words]).toEqual([label, 400, expect.stringContaining(message)]);
    expect(page.form("checkout").read(label)).toBe(typed);
    await page.open(`${base}/checkout`);
  }
  expect(await orders()).toEqual([]);
  const form = filled(page).fill(address, "x".repeat(255)).fill(observations, "y".repeat(1000));
  await page.press(form.fill(upfront, "12,50"), place);
  expect(await orders()).toMatchObject([
    { customerAddress: "x".repeat(255), observations: "y".repeat(1000), upfrontPayment: null },
  ]);
  const { organizationId } = tenant;
  expect(await prisma.shopOrder.findMany({ where: { organizationId } })).toMatchObject([
    { toldAdvance: 1250n },
  ]);
});

test("what the settings require is required by the server, too", async () => {
  await ask(true);
  const page = await atCheckout();
  await page.press(filled(page), place, { unchecked: true });
  expect(page.status).toBe(400);
  expect(page.words.split(say("errors:field.required")).length).toBeGreaterThan(3);
  expect(await orders()).toEqual([]);
});

test("what the settings don't display is not kept, whoever sends it", async () => {
  const customer = { name: "Ioana Pop", phone: "0745 123 456", email: "ioana@exemplu.ro", address: "Str. 1" };
  await perform(placeShopOrder, shopper(tenant), {
    ...{ slug: tenant.scope.organization.slug, location_id: shop.workplace.id, customer },
    items: [{ item_id: shop.product.id, quantity: "1" }],
    data: { observations: "Fără nucă", upfront_payment: "10", pickup_hour: "10:00" },
  });
  expect(await orders()).toMatchObject([
    {
      ...{ customerName: "Ioana Pop", customerEmail: null, customerAddress: null },
      ...{ observations: null, upfrontPayment: null, pickupHour: null },
    },
  ]);
});

test("a day that is over while the form is open is told in words, where there is no other day to choose", async () => {
  const page = await atCheckout();
  const today = localDay(new Date(), "Europe/Bucharest");
  await makeRules(tenant, { closed: [{ from: today, to: daysLater(today, 400) }] });
  await page.press(filled(page), place);
  expect([page.status, page.words]).toEqual([
    400,
    expect.stringContaining(
      say("errors:field.pickup_day_closed", { day: formatLocalDate(today, "ro", "weekday") }),
    ),
  ]);
  expect(page.html).not.toMatch(/href="#checkout-(?:pickup_date|data\.pickup_hour)"/);
});
