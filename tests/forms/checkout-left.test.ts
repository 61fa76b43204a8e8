import { beforeEach, expect, test } from "vitest";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { openShop } from "#tests/factories/shop.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

const [name, phone, remarks] = ["name", "phone", "observations"].map((field) =>
  say(`shop:checkout.${field}`),
) as [string, string, string];

let page: PlainBrowser;
let base: string;
let productId: string;

beforeEach(async () => {
  const { tenant, shop, base: address } = await openShop();
  [base, productId] = [address, shop.product.id];
  const data = { display: true, required: false };
  await perform(createSetting, tenant.admin, { scope: "shop", name: "order_observations", data });
  page = plainBrowser();
  await toCheckout();
});

async function toCheckout() {
  await page.open(`${base}/products/${productId}`);
  await page.press(page.form("add"));
  await page.open(`${base}/checkout`);
}

const typed = () => [name, phone, remarks].map((field) => page.form("checkout").read(field));

test("what is typed at a checkout outlives a change of the cart, and not the order", async () => {
  const form = page.form("checkout").fill(name, "Ioana Pop").fill(phone, "0745 123 456");
  await page.press(form.fill(remarks, "Sun când ajung."), say("shop:checkout.change"));
  await page.press(page.form("cart").fill("quantity", "3"), say("shop:cart.checkout"));
  expect(typed()).toEqual(["Ioana Pop", "0745 123 456", "Sun când ajung."]);
  await page.press(page.form("checkout"), say("shop:checkout.place"));
  expect(page.words).toContain(say("shop:done.title"));
  await toCheckout();
  expect(typed()).toEqual(["", "", ""]);
});
