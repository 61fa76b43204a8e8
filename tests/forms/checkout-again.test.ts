import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { openShop } from "#tests/factories/shop.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

let base: string;
let productId: string;
let tenant: Tenant;
beforeEach(async () => {
  const opened = await openShop();
  ({ tenant, base } = opened);
  productId = opened.shop.product.id;
});

const place = say("shop:checkout.place");
const orders = () => prisma.order.findMany({ where: { organizationId: tenant.organizationId } });

async function atCheckout(): Promise<PlainBrowser> {
  const page = await plainBrowser().open(`${base}/products/${productId}`);
  await page.press(page.form("add"));
  return page.open(`${base}/checkout`);
}

const filled = (page: PlainBrowser) =>
  page
    .form("checkout")
    .fill(say("shop:checkout.name"), "Ioana Pop")
    .fill(say("shop:checkout.phone"), "0745 123 456");

test("a form whose first answer was lost leads to the order that it placed, also with another phone", async () => {
  const page = await atCheckout();
  const form = filled(page);
  await page.press(form, place);
  await page.press(form.fill(say("shop:checkout.phone"), "0745 123 457"), place);
  expect(page.words).toContain(say("toasts:shop.placedBefore"));
  expect(page.words).toContain(say("shop:done.title"));
  expect(await orders()).toMatchObject([{ customerPhone: "0745 123 456" }]);
});

test.each([
  ["places the order", place],
  ["asks for the hours of a day", say("shop:checkout.hours")],
])("a second window that %s leads to the order that the first one placed", async (_, button) => {
  await makeWorkplace(tenant, { name: "Zona de nord" });
  const page = await atCheckout();
  const second = filled(page);
  await page.open(`${base}/checkout`);
  await page.press(filled(page), place);
  await page.press(second, button);
  expect(page.words).toContain(say("toasts:shop.placedBefore"));
  expect(page.words).toContain(say("shop:done.title"));
  expect(await orders()).toHaveLength(1);
});

test("a cart that is empty for another reason says why nothing was placed", async () => {
  const page = await atCheckout();
  await prisma.cart.deleteMany({ where: { organizationId: tenant.organizationId } });
  await page.press(filled(page), place);
  expect(page.address).toContain(`${base}/cart`);
  expect(page.words).toContain(say("errors:refusal.orders_empty"));
});

test("who changes the cart comes back to the workplace and the day that were chosen", async () => {
  const elsewhere = await makeWorkplace(tenant, { name: "Zona de nord" });
  const page = await atCheckout();
  const [where, day] = [say("shop:checkout.place_of"), say("shop:checkout.day")];
  const later = formatLocalDate(daysLater(localDay(new Date(), "Europe/Bucharest"), 2), "ro", "weekday");
  const form = page.form("checkout").choose(where, `${elsewhere.name}, ${elsewhere.address}`);
  await page.press(form.choose(day, later), say("shop:checkout.hours"));
  const chosen = page.form("checkout").read(day);
  await page.press(page.form("checkout"), say("shop:checkout.change"));
  const cart = (quantity: string) => page.form("cart").fill("quantity", quantity);
  await page.press(cart("mult"), say("shop:cart.set"));
  await page.press(cart("2"), say("shop:cart.set"));
  await page.press(cart("0"), say("shop:cart.set"));
  await page.act(say("common:ui.undo"));
  await prisma.product.updateMany({ where: { id: productId }, data: { price: 990 } });
  await page.press(cart("3"), say("shop:cart.set"));
  await page.press(page.form(say("shop:cart.accept")), say("shop:cart.accept"));
  await page.press(cart("2"), say("shop:cart.checkout"));
  expect([where, day].map((name) => page.form("checkout").read(name))).toEqual([elsewhere.id, chosen]);
});
