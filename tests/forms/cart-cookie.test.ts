import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { cartCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { sentCookie } from "#tests/factories/cookies.ts";
import { makeShopProduct, openShop } from "#tests/factories/shop.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { plainBrowser, say } from "./visit.ts";

const origin = "http://127.0.0.1:3000";
let tenant: Tenant;
let base: string;
beforeEach(async () => {
  ({ tenant, base } = await openShop());
});

const byPiece = (name: string) => makeShopProduct(tenant, { name, unit: 0, price: 350 });
const get = (path: string, headers: Record<string, string> = {}) =>
  answerRequest(new Request(origin + path, { headers }));

test("the same post twice adds once, from a browser that has no cart yet too", async () => {
  const bread = await byPiece("Pâine de casă");
  const page = await get(base);
  const token = /name="form_token" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const post = () =>
    answerRequest(
      new Request(`${origin}${base}/cart/add`, {
        method: "POST",
        body: new URLSearchParams({ form_token: token, to: base, item_id: bread.id }),
        headers: { Origin: origin },
      }),
    );
  const answers = [await post(), await post()];
  const carts = answers.map(
    (one) =>
      one.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith("_tg_cart="))
        ?.split(";", 1)[0],
  );
  expect(carts[0]).toBeTruthy();
  expect(carts[0]).toBe(carts[1]);
  const rows = await prisma.cart.findMany({ where: { organizationId: tenant.organizationId } });
  expect(rows.map(({ lines }) => lines)).toEqual([[expect.objectContaining({ quantity: "1" })]]);
});

test("each change of a cart keeps its cookie for 7 days more", async () => {
  const [bread, roll] = [await byPiece("Pâine de casă"), await byPiece("Corn cu mac")];
  const kept: Record<string, string | undefined> = {};
  const cookies: Record<string, string> = {};
  const post = async (path: string, fields: Record<string, string> = {}) => {
    const Cookie = Object.values(cookies).join("; ");
    const body = new URLSearchParams({ form_token: randomUUID(), ...fields });
    const request = new Request(`${origin}${base}${path}`, {
      ...{ method: "POST", body, headers: { Origin: origin, Cookie } },
    });
    const sent = (await answerRequest(request)).headers.getSetCookie();
    const cart = sent.find((cookie) => cookie.startsWith("_tg_cart="));
    if (cart) cookies.cart = cart.split(";", 1)[0] ?? "";
    kept[[path.replace(/[0-9a-f-]{36}/, "…"), ...("remove" in fields ? ["remove"] : [])].join(" ")] =
      /Max-Age=\d+/.exec(cart ?? "")?.[0];
  };
  await post("/cart/add", { to: base, item_id: bread.id });
  await post("/cart/add", { to: base, item_id: roll.id });
  const { lines } = await prisma.cart.findFirstOrThrow({ where: { organizationId: tenant.organizationId } });
  const [line] = lines as { id: string }[];
  await post("/cart", { line_id: line?.id ?? "", quantity: "2" });
  await post("/cart", { remove: line?.id ?? "" });
  await post(`/cart/lines/${line?.id}/restore`);
  await prisma.product.update({ where: { id: bread.id }, data: { price: 400 } });
  await post("/cart/accept");
  await prisma.product.update({ where: { id: roll.id }, data: { state: 9 } });
  await post("/checkout", { accept: "1" });
  const week = "Max-Age=604800";
  expect(kept).toEqual({
    "/cart/add": week,
    "/cart": week,
    "/cart remove": week,
    "/cart/lines/…/restore": week,
    "/cart/accept": week,
    "/checkout": week,
  });
});

test("an act on what is in a cart gives none to a browser that has none", async () => {
  const body = new URLSearchParams({ form_token: randomUUID() });
  const request = new Request(`${origin}${base}/cart/accept`, {
    ...{ method: "POST", body, headers: { Origin: origin } },
  });
  const sent = (await answerRequest(request)).headers.getSetCookie();
  expect(sent.filter((cookie) => cookie.startsWith("_tg_cart="))).toEqual([]);
  expect(await prisma.cart.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
});

test("a cart's cookie that was forged is nobody's", async () => {
  const bread = await byPiece("Pâine de casă");
  const page = await plainBrowser().open(base);
  await page.press(page.form("add"), say("shop:addNamed", { name: bread.name }));
  const { browserId } = await prisma.cart.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
  });
  const own = await sentCookie(cartCookie, browserId);
  const words = async (Cookie: string) => (await get(`${base}/cart`, { Cookie })).text();
  expect(await words(own)).toContain(bread.name);
  for (const forged of [
    own.slice(0, -2),
    `_tg_cart=${browserId}`,
    await sentCookie(cartCookie, randomUUID()),
  ])
    expect(await words(forged)).not.toContain(bread.name);
});
