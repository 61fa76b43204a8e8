import { beforeEach, expect, test } from "vitest";
import { reportOrder } from "#app/domain/billing/report-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { cancelShopOrder } from "#app/domain/shop-orders/cancel-shop-order.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { languageCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sentCookie } from "#tests/factories/cookies.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { tableHashes } from "#tests/factories/table-hashes.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { anonymous } from "#tests/setup/outcome.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { plainBrowser, say } from "./visit.ts";

const day = daysLater(localDay(new Date(), "Europe/Bucharest"), 2);
let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeEach(async () => {
  tenant = await makeTenant();
  shop = await makeShop(tenant);
  await ask("pickup_hour", true);
});

const ask = (setting: string, display: boolean) =>
  prisma.setting.create({
    data: {
      ...{ organizationId: tenant.organizationId, scope: "shop", name: `order_${setting}` },
      data: { display, required: false },
    },
  });

const order = (language: Language, when: object = {}) =>
  perform(
    placeShopOrder,
    { ...shopper(tenant), language },
    {
      ...{ slug: tenant.scope.organization.slug, location_id: shop.workplace.id, ...shopDetails(), ...when },
      items: [{ item_id: shop.product.id, quantity: "1.5" }],
    },
  );

test.each([
  ["ro", "Comanda a fost plasată!", "1,5 kg", "96,00 lei"],
  ["en", "Order Successful!", "1.5 kg", "96.00 lei"],
] as const)(
  "in %s it says number, what, where and when, and leads to the order and to its file for a calendar",
  async (language, title, amount, total) => {
    const { session_id, link, number } = await order(language, {
      pickup_date: day,
      data: { pickup_hour: "16:30" },
    });
    const said = textsIn(language);
    const success = `/order_success?session_id=${session_id}`;
    const page = await plainBrowser().open(success);
    const { name, address } = shop.workplace;
    const { words } = page;
    for (const text of [
      title,
      said("shop:done.thanks", { name: "Brutăria Lupu", number }),
      `${amount} ${shop.product.name} · ${total}`,
      `${name}, ${address}`,
      said("shop:order.pickupAt", { day: formatLocalDate(day, language, "weekday"), hour: "16:30" }),
      said("shop:checkout.pay"),
    ])
      expect(words).toContain(text);
    const own = `http://127.0.0.1:3000/shop/${tenant.scope.organization.slug}/orders/${link}`;
    await page.follow(said("shop:done.calendar"));
    expect([page.address, page.html]).toEqual([`${own}/calendar`, expect.stringContaining("BEGIN:VEVENT")]);
    await page.open(success);
    await page.follow(said("shop:done.order"));
    expect([page.status, page.address]).toEqual([200, own]);
    await page.open(success);
    await page.follow(said("shop:order.shop"));
    expect([page.status, page.address]).toEqual([200, own.replace(/\/orders.*/, "")]);
  },
);

test("reported however often, by the page and by the call, it says the same and changes nothing", async () => {
  const { session_id } = await order("ro", { pickup_date: day });
  const before = await tableHashes();
  const page = plainBrowser();
  const read = async () => (await page.open(`/order_success?session_id=${session_id}`)).words;
  const report = () => perform(reportOrder, anonymous, { session_id });
  const [words, answer] = [await read(), await report()];
  expect(words).toContain(say("shop:done.thanks", { name: "Brutăria Lupu", number: 1 }));
  expect([await read(), await report()]).toEqual([words, answer]);
  expect(await tableHashes()).toEqual(before);
});

test("an order that no day was asked of has no calendar file", async () => {
  await ask("pickup_date", false);
  const { session_id, link } = await order("ro");
  const page = await plainBrowser().open(`/order_success?session_id=${session_id}`);
  expect(page.words).not.toContain(say("shop:done.calendar"));
  await page.open(`/shop/${tenant.scope.organization.slug}/orders/${link}/calendar`);
  expect(page.status).toBe(404);
});

test("the page and the calendar file of an order speak its language until its reader chooses another one", async () => {
  const { link, number } = await order("en", { pickup_date: day });
  const { slug } = tenant.scope.organization;
  await prisma.organization.update({ where: { slug }, data: { locale: "ro" } });
  const own = `/shop/${slug}/orders/${link}`;
  const titleIn = (language: Language) => textsIn(language)("shop:order.title", { number });
  const reader = plainBrowser();
  await reader.open(own);
  expect([reader.html, reader.words]).toEqual([
    expect.stringContaining('<html lang="en"'),
    expect.stringContaining(titleIn("en")),
  ]);
  expect((await reader.open(`${own}/calendar`)).html).toContain(titleIn("en"));
  expect((await reader.open(`/shop/${slug}`)).html).toContain('<html lang="ro"');
  const chosen = plainBrowser(await sentCookie(languageCookie, "ro"));
  expect((await chosen.open(own)).words).toContain(titleIn("ro"));
  expect((await chosen.open(`${own}/calendar`)).html).toContain(titleIn("ro"));
});

test("once an order is ready it says the quantities that were prepared beside their sum", async () => {
  const { session_id } = await order("ro", { pickup_date: day });
  const { organizationId } = tenant;
  const { id, lines } = await prisma.order.findFirstOrThrow({
    where: { organizationId },
    include: { lines: true },
  });
  const ready = { order_id: id, status: "order_completed" } as const;
  await perform(moveOrder, tenant.admin, { order_id: id, status: "order_preparing" });
  await perform(moveOrder, tenant.admin, {
    ...ready,
    items: lines.map((line) => ({ id: line.id, new_quantity: "1.4", reason: "short" as const })),
  });
  const page = await plainBrowser().open(`/order_success?session_id=${session_id}`);
  expect(page.words).toContain(`1,4 kg ${shop.product.name} · 89,60 lei`);
});

test("of an order that is over it leads to the order's page, which says what became of it", async () => {
  const { session_id, link } = await order("ro", { pickup_date: day });
  const { slug } = tenant.scope.organization;
  await prisma.organization.update({ where: { slug }, data: { locale: "ro" } });
  const page = await plainBrowser().open(`/order_success?session_id=${session_id}`);
  expect(page.words).toContain(say("shop:done.title"));
  await perform(cancelShopOrder, shopper(tenant), { slug, link });
  await page.open(`/order_success?session_id=${session_id}`);
  expect(page.address).toBe(`http://127.0.0.1:3000/shop/${slug}/orders/${link}`);
  expect(page.words).toContain(say("shop:order.status.order_discarded"));
});
