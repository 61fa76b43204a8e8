import { beforeEach, expect, test } from "vitest";
import { cartCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { sentCookie } from "#tests/factories/cookies.ts";
import { makeShopProduct, openShop } from "#tests/factories/shop.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

const origin = "http://127.0.0.1:3000";
type Opened = Awaited<ReturnType<typeof openShop>>;
let tenant: Opened["tenant"];
let base: string;
let page: PlainBrowser;
const [bread, roll] = ["Pâine de casă", "Corn cu mac"];

/** One loaf and one roll are in the cart, whose page is open. */
beforeEach(async () => {
  ({ tenant, base } = await openShop());
  page = plainBrowser();
  for (const name of [bread, roll]) {
    await makeShopProduct(tenant, { name, unit: 0, price: 350, cartLimit: 20 });
    await page.open(base);
    await page.press(page.form("add"), say("shop:addNamed", { name }));
  }
  await page.open(`${base}/cart`);
});

const amount = (name: string) => say("shop:cart.quantityOf", { name, unit: "buc" });
const typed = (loaves: string, rolls: string) =>
  page.form("cart").fill(amount(bread), loaves).fill(amount(roll), rolls);
const drawn = () => [bread, roll].map((name) => page.form("cart").read(amount(name)));
const stored = async () => {
  const { lines } = await prisma.cart.findFirstOrThrow({ where: { organizationId: tenant.organizationId } });
  return (lines as { quantity: string }[]).map(({ quantity }) => quantity);
};
const goOn = say("shop:cart.checkout");

test("what was typed in a cart is ordered, whichever button is pressed", async () => {
  await page.press(typed("5", "3"), say("shop:cart.setNamed", { name: roll }));
  expect(await stored()).toEqual(["5", "3"]);
  expect(page.words).toContain(say("toasts:cart.changed"));
  await page.press(typed("6", "4"), goOn);
  expect(new URL(page.address).pathname).toBe(`${base}/checkout`);
  expect([page.words.includes("35,00"), await stored()]).toEqual([true, ["6", "4"]]);
  await page.open(`${base}/cart`);
  await page.press(typed("7", "4"), say("shop:cart.removeNamed", { name: roll }));
  expect(await stored()).toEqual(["7"]);
  await page.act(say("common:ui.undo"));
  expect(await stored()).toEqual(["7", "4"]);
});

test("a wrong quantity keeps the page, says which, and holds up no other line", async () => {
  for (const button of [goOn, say("shop:cart.setNamed", { name: roll })]) {
    await page.press(typed("2,5", "3"), button);
    expect([page.status, new URL(page.address).pathname]).toEqual([400, `${base}/cart`]);
    const [first = "", second = ""] = page.items;
    expect([first, second].map((line) => line.includes(say("errors:field.whole")))).toEqual([true, false]);
    expect([drawn(), await stored()]).toEqual([
      ["2,5", "3"],
      ["1", "3"],
    ]);
  }
  await page.press(page.form("cart"), say("shop:cart.removeNamed", { name: roll }));
  expect([page.status, await stored()]).toEqual([400, ["1"]]);
  await page.act(say("common:ui.undo"));
  expect(await stored()).toEqual(["1", "3"]);
});

test.each([
  ["0 takes out", () => typed("0", "1"), say("shop:cart.setNamed", { name: bread })],
  ["a button takes out", () => typed("1", "1"), say("shop:cart.removeNamed", { name: bread })],
])("what %s is answered anew where the answer was lost, and can be put back", async (_, form, button) => {
  const pressed = form();
  for (let sent = 0; sent < 2; sent++) {
    await page.press(pressed, button);
    expect([page.status, page.words]).toEqual([200, expect.stringContaining(say("toasts:cart.removed"))]);
    expect(await stored()).toEqual(["1"]);
  }
  await page.act(say("common:ui.undo"));
  expect(await stored()).toEqual(["1", "1"]);
});

test("what another window has changed meanwhile stays, but for what was typed here", async () => {
  const here = typed("2", "1");
  const other = typed("1", "9");
  await page.press(other, say("shop:cart.setNamed", { name: roll }));
  await page.press(here, say("shop:cart.setNamed", { name: bread }));
  expect(await stored()).toEqual(["2", "9"]);
});

test("lines of one product share its limit, however the amounts are moved between them", async () => {
  const fields = [{ name: "Mesaj", type: "text" as const, required: 0 as const }];
  const cake = await makeShopProduct(tenant, { name: "Tort", unit: 0, fields, cartLimit: 3 });
  for (const [message, quantity] of [
    ["Ana", "1"],
    ["Dan", "2"],
  ] as const) {
    await page.open(`${base}/products/${cake.id}`);
    await page.press(page.form("add").fill("Mesaj", message).fill("quantity", quantity));
  }
  const { browserId, lines } = await prisma.cart.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
  });
  const [, , first, second] = lines as { id: string }[];
  const body = new URLSearchParams([
    ...[first, second].map((line) => ["line_id", line?.id ?? ""]),
    ...["2", "1"].map((quantity) => ["quantity", quantity]),
    ...["1", "2"].map((was) => ["was", was]),
  ]);
  const headers = { Origin: origin, Cookie: await sentCookie(cartCookie, browserId) };
  await answerRequest(new Request(`${origin}${base}/cart`, { method: "POST", body, headers }));
  expect(await stored()).toEqual(["1", "1", "2", "1"]);
});

test("cart, checkout and order show answers behind their questions, in the order in which they were asked", async () => {
  const nuts = { type: "radio" as const, required: 0 as const, options: ["da", "nu"] };
  const text = { type: "text" as const, required: 0 as const };
  const cake = await makeShopProduct(tenant, {
    name: "Tort",
    fields: [
      { name: "Text pe tort", ...text },
      { name: "Alergii", ...text },
      { name: "Nuci?", ...nuts },
    ],
  });
  await page.open(`${base}/products/${cake.id}`);
  const asked = page.form("add").fill("Text pe tort", "Ana").fill("Alergii", "lapte").tick("nu");
  await page.press(asked);
  const remarks = "Text pe tort: Ana · Alergii: lapte · Nuci?: nu";
  for (const path of ["cart", "checkout"])
    expect((await page.open(`${base}/${path}`)).words).toContain(remarks);
  const [name, phone] = [say("shop:checkout.name"), say("shop:checkout.phone")];
  const checkout = page.form("checkout").fill(name, "Ioana Pop").fill(phone, "0745 123 456");
  await page.press(checkout, say("shop:checkout.place"));
  const order = await prisma.shopOrder.findFirstOrThrow({ where: { organizationId: tenant.organizationId } });
  expect((await page.open(`${base}/orders/${order.link}`)).words).toContain(remarks);
});
