import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { answerCall } from "#app/http/answer-call.server.ts";
import { cartCookie } from "#app/http/cookies.server.ts";
import { isCrossSite } from "#app/http/server/cross-site.ts";
import { signedText } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sentCookie } from "#tests/factories/cookies.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { makeCart, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { requestPage } from "#tests/setup/request-handler.ts";

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
let base: string;
let ana: ReturnType<typeof shopper>;
let cookies: string;
beforeEach(async () => {
  tenant = await makeTenant();
  shop = await makeShop(tenant);
  base = `/shop/${tenant.scope.organization.slug}`;
  ana = shopper(tenant);
  cookies = await sentCookie(cartCookie, ana.actor.id);
});

const fill = () => makeCart(ana, [{ item_id: shop.product.id, quantity: "1", price: 6400 }]);
const linesOf = async () =>
  (await prisma.cart.findFirst({ where: { organizationId: tenant.organizationId } }))?.lines;
const place = () =>
  perform(placeShopOrder, ana, {
    ...{ slug: tenant.scope.organization.slug, location_id: shop.workplace.id, ...shopDetails() },
    ...{ items: [{ item_id: shop.product.id, quantity: "1" }] },
    pickup_date: daysLater(localDay(new Date(), "Europe/Bucharest"), 1),
  });

test("a cart is seen and changed in its own shop alone, by its own browser", async () => {
  const { lines } = await fill();
  const [line] = lines as { id: string }[];
  const other = await makeTenant();
  const sold = (await makeShop(other)).product;
  const elsewhere = `/shop/${other.scope.organization.slug}`;
  expect(await (await requestPage(`${elsewhere}/cart`, { cookies })).text()).not.toContain(shop.product.name);
  const posts = [
    [`${elsewhere}/cart`, { line_id: line?.id, quantity: "9" }, cookies],
    [`${elsewhere}/cart`, { remove: line?.id }, cookies],
    [`${base}/cart`, { line_id: line?.id, quantity: "9" }, ""],
    [`${base}/cart`, { remove: line?.id }, `${cookies.slice(0, -3)}abc`],
    [`${base}/cart/accept`, {}, `_tg_cart=${ana.actor.id}`],
    [`${base}/cart/add`, { item_id: sold.id, to: base }, cookies],
  ] as const;
  for (const [path, fields, sent] of posts) {
    const form = { ...fields, form_token: randomUUID() } as Record<string, string>;
    expect([path, (await requestPage(path, { form, cookies: sent })).status]).not.toEqual([path, 500]);
    expect([path, await linesOf()]).toEqual([path, lines]);
  }
});

test("a cart's name in a header counts only as it was signed for that", async () => {
  await fill();
  const id = ana.actor.id ?? "";
  const seen = async (name: string) => {
    const request = new Request(`http://127.0.0.1:3000/v1/shops/${tenant.scope.organization.slug}/cart`, {
      headers: { "x-cart": name },
    });
    return (await (await answerCall(request, new RouterContextProvider())).json()).lines.length;
  };
  const own = signedText(id, "cart");
  expect(await seen(own)).toBe(1);
  const forged = [
    id,
    `${id}.`,
    `${id}.x`,
    own.toUpperCase(),
    `${own}a`,
    signedText(id, "session"),
    signedText("' OR 1=1", "cart"),
    "x".repeat(9_000),
  ];
  for (const name of forged) expect([name, await seen(name)]).toEqual([name, 0]);
});

test("after an act on a cart nobody is led to another site, nor given a header", async () => {
  for (const to of [
    "//evil.example",
    "https://evil.example/x",
    "/\\evil.example",
    "javascript:alert(1)",
    `${base}\r\nSet-Cookie: a=b`,
    "/%0d%0aSet-Cookie:a=b",
  ]) {
    const add = (item_id: string) =>
      requestPage(`${base}/cart/add`, { form: { to, item_id, form_token: randomUUID() } });
    const answer = await add(shop.product.id);
    expect([to, answer.status]).toEqual([to, 303]);
    expect(answer.headers.get("Location")).toMatch(/^\/(?![/\\])/);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/(^|,)a=b/);
    const unknown = await add("x\r\nSet-Cookie: a=b");
    expect([to, unknown.status]).toEqual([to, 303]);
    expect(unknown.headers.get("Location")).toMatch(/^\/(?![/\\])/);
    expect(unknown.headers.getSetCookie().join()).not.toMatch(/(^|,)a=b/);
  }
});

test("no other site's page fills a cart, orders or cancels", () => {
  const foreign = [
    ["Origin", "https://evil.example"],
    ["Origin", "null"],
    ["Sec-Fetch-Site", "cross-site"],
  ] as const;
  for (const path of ["", "/cart", "/cart/add", "/cart/accept", "/checkout", "/orders/x/cancel"])
    for (const [name, value] of foreign) {
      const init = { method: "POST", headers: { [name]: value } };
      const request = new Request(`http://127.0.0.1:3000${base}${path}`, init);
      expect(isCrossSite(request, "https://tejghea.ro")).toBe(true);
    }
});

test("what only one customer may see is kept by no cache and found by no search engine", async () => {
  await fill();
  const { link, session_id } = await place();
  for (const path of [
    `${base}/cart`,
    `${base}/checkout`,
    `${base}/orders/${link}`,
    `${base}/orders/${link}/calendar`,
    `/order_success?session_id=${session_id}`,
  ]) {
    const answer = await requestPage(path, { cookies });
    expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
    if (path.endsWith("calendar")) continue;
    expect([path, await answer.text()]).toEqual([
      path,
      expect.stringContaining('name="robots" content="noindex"'),
    ]);
  }
  expect((await requestPage(base)).headers.get("Cache-Control")).not.toMatch(/public|s-maxage/);
});

test("a forged return from the checkout shows nobody's order", async () => {
  const { link, session_id } = await place();
  const forged = [
    randomUUID(),
    "",
    "x".repeat(5_000),

    "' OR 1=1--",
    `${session_id}x`,
    link,
    "<script>alert(1)</script>",
    "cs_test_1",
  ];
  for (const id of forged) {
    const answer = await requestPage(`/order_success?session_id=${encodeURIComponent(id)}`);
    const page = await answer.text();
    expect([id, answer.status, page.includes("/orders/")]).toEqual([id, 200, false]);
    expect(page).not.toContain("<script>alert");
  }
});

test("what a business writes begins no line of a calendar file", async () => {
  await prisma.workplace.update({
    where: { id: shop.workplace.id },
    data: { name: "Unu; doi, trei\\", address: "Str. 1\r\nEND:VEVENT\nATTENDEE:mailto:x@y.ro" },
  });
  const { link } = await place();
  const answer = await requestPage(`${base}/orders/${link}/calendar`);
  const lines = (await answer.text()).replaceAll("\r\n ", "").split("\r\n");
  expect(lines.filter((line) => /^(END:VEVENT|ATTENDEE)/.test(line))).toEqual(["END:VEVENT"]);
  expect(lines.find((line) => line.startsWith("LOCATION:"))).toBe(
    "LOCATION:Unu\\; doi\\, trei\\\\\\, Str. 1\\nEND:VEVENT\\nATTENDEE:mailto:x@y.ro",
  );
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w.-]+"/);
});

test("whatever stands in an address or a field of the checkout, the answer is no failure", async () => {
  await fill();
  const odd = [
    "%ff",
    "..%2f..",
    "x".repeat(3_000),
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "-1",
    "1e99",
    "__proto__",
  ];
  for (const text of odd)
    for (const path of [
      `/shop/${text}`,
      `${base}/products/${text}`,
      `${base}/orders/${text}`,
      `${base}?q=${text}&category=${text}&page=${text}`,
    ]) {
      const answer = await requestPage(path);
      expect([path, answer.status < 500, (await answer.text()).includes("<script>alert")]).toEqual([
        path,
        true,
        false,
      ]);
    }
  for (const text of ["\u0000", "\ud800", "x".repeat(20_000), "<img src=x onerror=alert(1)>"]) {
    const names = [
      "customer.name",
      "customer.phone",
      "customer.email",
      "data.pickup_hour",
      "pickup_date",
      "location_id",
      "shown",
      "total",
      "data.observations",
      "constructor",
      "customer.__proto__",
      "items[0].quantity",
    ];
    for (const button of ["redraw", "place"]) {
      const form: Record<string, string> = { form_token: randomUUID(), [button]: "1" };
      for (const name of names) form[name] = text;
      const answer = await requestPage(`${base}/checkout`, { form, cookies });
      expect([text.slice(0, 9), answer.status < 500, (await answer.text()).includes("<img src=x")]).toEqual([
        text.slice(0, 9),
        true,
        false,
      ]);
    }
  }
  expect(await prisma.order.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
});
