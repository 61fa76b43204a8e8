import { beforeEach, expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { cartCookie, placingCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sentCookie } from "#tests/factories/cookies.ts";
import { openShop } from "#tests/factories/shop.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { requestPage } from "#tests/setup/request-handler.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let base: string;
let product: string;
let page: PlainBrowser;
beforeEach(async () => {
  const opened = await openShop();
  ({ tenant, base } = opened);
  product = `${base}/products/${opened.shop.product.id}`;
  page = await plainBrowser().open(product);
  await page.press(page.form("add"));
});

const [empty, told, see] = [
  say("shop:cart.empty"),
  say("shop:cart.placed", { number: 1 }),
  say("shop:done.order"),
] as const;

/** Orders what is in the cart. */
const place = async () => {
  await page.open(`${base}/checkout`);
  const form = page.form("checkout").fill(say("shop:checkout.name"), "Ioana Pop");
  await page.press(form.fill(say("shop:checkout.phone"), "0745 123 456"), say("shop:checkout.place"));
  return prisma.shopOrder.findFirstOrThrow({ where: { organizationId: tenant.organizationId } });
};
const cartSeenWith = async (cookies: string, of = base) =>
  (await requestPage(`${of}/cart`, { cookies })).text();

test("who finds an empty cart instead of the answer is led to the order that it has become", async () => {
  const { link } = await place();
  for (const path of ["/cart", "/checkout"]) {
    await page.open(base + path);
    expect([page.address, page.words]).toEqual([
      expect.stringMatching(/\/cart$/),
      expect.stringContaining(`${told} ${see}`),
    ]);
  }
  await page.follow(see);
  expect(page.address).toMatch(new RegExp(`${base}/orders/${link}$`));
  expect(page.words).not.toContain("Ioana");
});

test("a cart that is empty for another reason, and one whose order is over, tell of none", async () => {
  await page.open(`${base}/checkout`);
  await prisma.cart.deleteMany({ where: { organizationId: tenant.organizationId } });
  await page.open(`${base}/cart`);
  expect([page.words.includes(empty), page.words.includes(see)]).toEqual([true, false]);
  await page.open(product);
  await page.press(page.form("add"));
  const { orderId } = await place();
  for (const status of ["order_preparing", "order_completed", "order_delivered"] as const)
    await perform(moveOrder, tenant.admin, { order_id: orderId, status });
  await page.open(`${base}/cart`);
  expect([page.words.includes(empty), page.words.includes(see)]).toEqual([true, false]);
});

test("the cookie is of that shop alone, read by no script, and as old as a cart at most", async () => {
  const { browserId, sessionId } = await prisma.cart.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
  });
  const answer = await requestPage(`${base}/checkout`, {
    cookies: await sentCookie(cartCookie, browserId),
  });
  expect(answer.headers.getSetCookie()).toEqual([
    `${await sentCookie(placingCookie, sessionId)}; Max-Age=604800; Path=${base}; HttpOnly; SameSite=Lax`,
  ]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("another browser, another shop and a forged cookie are told of nobody's order", async () => {
  const { sessionId, link } = await place();
  const own = await sentCookie(placingCookie, sessionId);
  expect(await cartSeenWith(own)).toContain(link);
  const cut = own.slice(0, -2);
  const plain = `_tg_placing=${Buffer.from(JSON.stringify(sessionId)).toString("base64")}`;
  for (const other of ["", cut, plain, own.replace("placing", "cart"), `_tg_placing=${sessionId}`])
    expect([other, (await cartSeenWith(other)).includes(link)]).toEqual([other, false]);
  const { base: elsewhere } = await openShop();
  expect(await cartSeenWith(own, elsewhere)).not.toContain("/orders/");
});
