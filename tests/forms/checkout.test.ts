import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { setSecurityHeaders } from "#app/http/server/security-headers.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, makeShopProduct, openShop, switchShop } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

const origin = "http://127.0.0.1:3000";
const today = () => localDay(new Date(), "Europe/Bucharest");
let tenant: Tenant;
let shop: Awaited<ReturnType<typeof openShop>>["shop"];
let base: string;
beforeEach(async () => {
  ({ tenant, shop, base } = await openShop());
});

const orders = () => prisma.order.findMany({ where: { organizationId: tenant.organizationId } });
const place = say("shop:checkout.place");

/** A browser with a cart, at the checkout. */
async function atCheckout(): Promise<PlainBrowser> {
  const page = await plainBrowser().open(`${base}/products/${shop.product.id}`);
  const form = page.form("add");
  form.fill("quantity", "1,5");
  await page.press(form);
  await page.open(`${base}/cart`);
  await page.press(page.form("cart"), say("shop:cart.checkout"));
  return page;
}

const filled = (page: PlainBrowser, phone = "0745 123 456") =>
  page.form("checkout").fill(say("shop:checkout.name"), "Ioana Pop").fill(say("shop:checkout.phone"), phone);

test("without scripts a customer orders, sees what becomes of it, and is told", async () => {
  await prisma.setting.create({
    data: {
      organizationId: tenant.organizationId,
      scope: "shop",
      name: "order_customer_email",
      data: { display: true, required: false },
    },
  });
  const page = await atCheckout();
  expect(page.words).toContain("96,00");
  await page.press(page.form("checkout"), place, { unchecked: true });
  expect([page.status, page.words]).toEqual([400, expect.stringContaining(say("errors:field.required"))]);
  const form = filled(page);
  form.fill(say("shop:checkout.email"), "ioana@exemplu.ro");
  form.tick(say("shop:checkout.remember"));
  await page.press(form, place);
  expect(page.words).toContain(say("shop:done.title"));
  expect(page.words).toContain("1,5 kg");
  const [order] = await orders();
  expect(order).toMatchObject({
    origin: "shop",
    customerName: "Ioana Pop",
    customerEmail: "ioana@exemplu.ro",
  });
  const told = async () =>
    (await waitingJobs("mail.shop-order")).flatMap((job) => (job.order_id === order?.id ? [job.what] : []));
  expect(await told()).toEqual(["placed"]);
  expect(page.html).toContain(`<a class="shop-sign" href="${base}">`);
  expect(page.html).not.toContain("Tejghea</a>");
  const success = page.address;
  await page.open(success);
  expect(await orders()).toHaveLength(1);

  await page.follow(say("shop:done.order"));
  const own = page.address;
  expect(page.words).toContain(say("shop:order.status.order_pending"));
  expect(page.html).toContain('http-equiv="refresh"');
  const id = order?.id ?? "";
  await perform(moveOrder, tenant.admin, { order_id: id, status: "order_preparing" });
  await page.open(own);
  expect(page.words).toContain(say("shop:order.status.order_preparing"));
  expect(page.words).not.toContain(say("shop:order.cancel"));
  const line = await prisma.orderLine.findFirstOrThrow({
    where: { orderId: id, organizationId: tenant.organizationId },
  });
  await perform(moveOrder, tenant.admin, {
    order_id: id,
    status: "order_completed",
    items: [{ id: line.id, new_quantity: "1.4", reason: "short" }],
  });
  await page.open(own);
  expect(page.words).toContain(say("shop:order.status.order_completed"));
  expect(page.words).toContain("1,4 kg");
  expect(await told()).toEqual(["placed", "ready"]);
  expect(page.words).not.toContain("ioana@exemplu.ro");

  await perform(moveOrder, tenant.admin, { order_id: id, status: "order_delivered" });
  expect(page.words).toContain(say("shop:checkout.pay"));
  await page.open(own);
  expect(page.words).not.toContain(say("shop:checkout.pay"));

  const again = async () => {
    await page.open(`${base}/products/${shop.product.id}`);
    await page.press(page.form("add"));
    await page.open(`${base}/checkout`);
    return page.form("checkout");
  };
  const known = await again();
  expect(known.read(say("shop:checkout.name"))).toBe("Ioana Pop");
  known.tick(say("shop:checkout.remember"), false);
  await page.press(known, place);
  expect((await again()).read(say("shop:checkout.name"))).toBe("");
});

test("the hours of another day come by a button, full ones can't be chosen, and what was typed stays", async () => {
  await makeRules(tenant, {
    slotMinutes: 60,
    capacity: 1,
    hours: Array.from({ length: 7 }, () => [{ from: "10:00", to: "12:00" }]),
    closed: [{ from: daysLater(today(), 3), to: daysLater(today(), 3) }],
  });
  const [first, second] = [daysLater(today(), 1), daysLater(today(), 2)];
  const one = await atCheckout();
  const order = async (page: PlainBrowser, hour: string) => {
    let form = filled(page);
    form.choose(say("shop:checkout.day"), formatLocalDate(second, "ro", "weekday"));
    await page.press(form, say("shop:checkout.hours"));
    form = page.form("checkout");
    expect(form.read(say("shop:checkout.name"))).toBe("Ioana Pop");
    form.tick(`${hour}–${Number(hour.slice(0, 2)) + 1}:00`);
    return page.press(form, place);
  };
  expect(one.html).toContain(`value="${first}"`);
  expect(one.html).not.toContain(`value="${daysLater(today(), 3)}"`);
  await order(one, "10:00");
  expect(one.words).toContain(say("shop:done.title"));
  const two = await atCheckout();
  await expect(order(two, "10:00")).rejects.toThrow();
  const form = two.form("checkout");
  form.tick("11:00–12:00");
  await two.press(form, place);
  const three = await atCheckout();
  const late = filled(three);
  const full = `${formatLocalDate(second, "ro", "weekday")}, ${say("shop:checkout.noHours")}`;
  late.choose(say("shop:checkout.day"), full);
  await three.press(late, say("shop:checkout.hours"));
  expect(three.words).toContain(say("shop:checkout.dayFull"));
  expect(three.form("checkout").read(say("shop:checkout.day"))).toBe(second);
  expect(await orders()).toHaveLength(2);
});

test("a phone number that nobody can call is told at its field", async () => {
  const page = await atCheckout();
  for (const typed of ["abc", "07 45 1"]) {
    await page.press(filled(page, typed), place);
    expect([page.status, page.words]).toEqual([
      400,
      expect.stringContaining(say("errors:field.phone", { digits: 6 })),
    ]);
  }
  expect(await orders()).toHaveLength(0);
  await page.press(filled(page, "074 51 23"), place);
  expect(await orders()).toHaveLength(1);
});

test("a workplace that is paused today says so, takes nothing, and another one can be chosen", async () => {
  const elsewhere = await makeWorkplace(tenant, { name: "Zona de nord" });
  const paused = { organizationId: tenant.organizationId, workplaceId: shop.workplace.id, own: false };
  await prisma.pickupRule.create({ data: { ...paused, pausedOn: new Date(today()) } });
  const page = await atCheckout();
  expect(page.words).toContain(`${say("shop:checkout.paused")} ${say("shop:checkout.another")}`);
  expect(page.buttons).not.toContain(place);
  const form = filled(page);
  form.choose(say("shop:checkout.place_of"), `${elsewhere.name}, ${elsewhere.address}`);
  await page.press(form, say("shop:checkout.hours"));
  expect(page.words).not.toContain(say("shop:checkout.paused"));
  await page.press(page.form("checkout"), place);
  expect(await orders()).toMatchObject([{ workplaceId: elsewhere.id, customerName: "Ioana Pop" }]);
});

test("who cancels can do so while nobody has begun; an order deleted or of another shop is unknown", async () => {
  const page = await atCheckout();
  await page.press(filled(page), place);
  await page.follow(say("shop:done.order"));
  const own = page.address;
  const [order] = await orders();
  const [link] = own.split("/").slice(-1);
  const other = await makeTenant();
  await makeShop(other);
  const get = (path: string) => answerRequest(new Request(origin + path));
  for (const path of [
    `/shop/${other.scope.organization.slug}/orders/${link}`,
    `${base}/orders/${link?.slice(0, -1)}`,
    `${base}/orders/${order?.id}`,
    `${base}/orders/${randomUUID()}/calendar`,
  ])
    expect((await get(path)).status).toBe(404);
  const answer = await answerRequest(new Request(own));
  setSecurityHeaders(answer.headers, "", { https: true });
  expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
  const calendar = await (await answerRequest(new Request(`${own}/calendar`))).text();
  expect(order?.pickupDate).toEqual(new Date(today()));
  expect(calendar).toContain(`BEGIN:VEVENT\r\n`);
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${today().replaceAll("-", "")}\r\n`);

  await page.press(page.form(say("shop:order.cancel")), say("shop:order.cancel"));
  expect(page.words).toContain(say("shop:order.cancelled"));
  expect(page.words).not.toContain(say("shop:order.calendar"));
  expect(await orders()).toMatchObject([{ status: "order_discarded", reason: "customer_cancelled" }]);
  await prisma.order.deleteMany({ where: { organizationId: tenant.organizationId } });
  await page.open(own);
  expect([page.status, page.words]).toEqual([404, expect.stringContaining(say("shop:order.gone"))]);
  await page.follow(say("shop:all"));
  expect(page.address).toBe(`${origin}${base}`);
});

test("two tabs, a changed price, a product that is out and a full day are told, and nothing is placed", async () => {
  const page = await atCheckout();
  const bread = await makeShopProduct(tenant, { name: "Pâine de casă", unit: 0, price: 350 });
  await prisma.product.update({ where: { id: shop.product.id }, data: { price: 7000 } });
  await page.press(filled(page), place);
  expect(page.status).toBe(409);
  expect(page.words).toContain(say("errors:refusal.shop_changed_price", { names: shop.product.name }));
  expect(page.form("checkout").read(say("shop:checkout.name"))).toBe("Ioana Pop");
  expect(await orders()).toHaveLength(0);
  await switchShop(tenant, { limit_d: 10 });
  await prisma.product.update({ where: { id: shop.product.id }, data: { outOn: new Date(today()) } });
  await page.press(page.form("checkout"), place);
  expect([page.status, page.words]).toEqual([
    409,
    expect.stringContaining(say("shop:cart.change.out", { name: shop.product.name })),
  ]);
  await prisma.product.update({ where: { id: shop.product.id }, data: { outOn: null } });
  await page.open(`${base}/checkout`);
  await page.press(filled(page), place);
  expect(await orders()).toMatchObject([{ total: 10_500n }]);
  expect(bread.id).toBeTruthy();
});
