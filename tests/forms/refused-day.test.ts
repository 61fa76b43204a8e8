import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { makeShopProduct, openShop } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

const today = localDay(new Date(), "Europe/Bucharest");
const [first, day] = [daysLater(today, 1), daysLater(today, 3)] as const;
const named = (one: string) => formatLocalDate(one, "ro", "weekday");
const [place, hours, dayOf, where] = ["place", "hours", "day", "place_of"].map((name) =>
  say(`shop:checkout.${name}`),
) as [string, string, string, string];
const refused = say("errors:field.pickup_day_closed", { day: named(day) });

let tenant: Tenant;
let base: string;
let page: PlainBrowser;
let here: string;
let elsewhere: string;

/** Days and hours of both workplaces, of which one is closed on a day. */
const rules = (slotMinutes: 60 | null) => ({
  ...{ slotMinutes, capacity: slotMinutes && 5, daysAhead: 5 },
  hours: Array.from({ length: 7 }, () => [{ from: "10:00", to: "12:00" }]),
  closed: [{ from: today, to: today }],
});
async function open(slotMinutes: 60 | null) {
  await makeRules(tenant, rules(slotMinutes));
  const other = await makeWorkplace(tenant, { name: "Zona de nord" });
  const { closed, ...own } = rules(slotMinutes);
  await prisma.pickupRule.create({
    data: {
      ...{ organizationId: tenant.organizationId, workplaceId: other.id, ...own },
      closed: [...closed, { from: day, to: day }],
    },
  });
  elsewhere = `${other.name}, ${other.address}`;
  page = await plainBrowser().open(base);
  await page.press(page.form("add"));
  await page.open(`${base}/checkout`);
}
beforeEach(async () => {
  const opened = await openShop();
  ({ tenant, base } = opened);
  await prisma.product.update({ where: { id: opened.shop.product.id }, data: { unit: 0 } });
  const { name, address } = await prisma.workplace.update({
    where: { id: opened.shop.workplace.id },
    data: { name: "Atelier" },
  });
  here = `${name}, ${address}`;
});

const form = () => page.form("checkout");
const filled = () =>
  form().fill(say("shop:checkout.name"), "Ioana Pop").fill(say("shop:checkout.phone"), "0745 123 456");
const orders = () =>
  prisma.order.findMany({
    where: { organizationId: tenant.organizationId },
    select: { pickupDate: true, pickupHour: true, workplace: { select: { name: true } } },
  });
/** The hours that can be chosen, and the one that is. */
const slots = () => {
  const radios = page.html.match(/<input type="radio"[^>]*>/g) ?? [];
  return { drawn: radios.length, chosen: radios.filter((one) => /\schecked/.test(one)).length };
};

test("a day that another workplace does not have stays chosen, is named, and has no hour", async () => {
  await open(60);
  await page.press(filled().choose(dayOf, named(day)), hours);
  await page.press(form().tick("11:00–12:00").choose(where, elsewhere), hours);
  const closed = () => {
    expect(form().read(dayOf)).toBe(day);
    expect(form().optionsOf(dayOf)).toContain(`${named(day)}, ${say("shop:checkout.noPickup")}`);
    expect(page.words).toContain(refused);
    expect(page.words).not.toContain(say("shop:checkout.dayFull"));
    expect(slots()).toEqual({ drawn: 0, chosen: 0 });
  };
  closed();
  await page.press(form(), place, { unchecked: true });
  closed();
  expect([page.status, await orders()]).toEqual([400, []]);

  await page.press(form().choose(where, here), hours);
  expect([form().read(dayOf), page.words.includes(refused)]).toEqual([day, false]);
  expect(slots()).toEqual({ drawn: 2, chosen: 0 });
  await page.press(form().choose(where, elsewhere).choose(dayOf, named(first)), hours);
  expect([form().read(dayOf), page.words.includes(refused)]).toEqual([first, false]);
  expect(slots()).toEqual({ drawn: 2, chosen: 0 });
  await page.press(form().tick("10:00–11:00"), place);
  expect(await orders()).toEqual([
    { pickupDate: new Date(first), pickupHour: "10:00", workplace: { name: "Zona de nord" } },
  ]);
});

test.each([60, null] as const)(
  "a day that closes meanwhile is named beside itself, with slots of %s",
  async (of) => {
    await open(of);
    await page.press(filled().choose(dayOf, named(day)), hours);
    const sent = of ? form().tick("11:00–12:00") : form();
    await prisma.pickupRule.updateMany({
      where: { organizationId: tenant.organizationId },
      data: { closed: [{ from: day, to: day }] },
    });
    await page.press(sent, place);
    for (let press = 0; press < 2; press += 1) {
      expect([page.status, page.words]).toEqual([400, expect.stringContaining(refused)]);
      expect(form().read(dayOf)).toBe(day);
      expect(slots()).toEqual({ drawn: 0, chosen: 0 });
      await page.press(form(), place, { unchecked: true });
    }
    expect(await orders()).toEqual([]);
  },
);

test("a day that was chosen is kept while a workplace has none at all", async () => {
  await open(60);
  await prisma.pickupRule.updateMany({
    where: { organizationId: tenant.organizationId, workplaceId: { not: null } },
    data: { closed: [{ from: today, to: daysLater(today, 9) }] },
  });
  await page.press(filled().choose(dayOf, named(day)).choose(where, elsewhere), hours);
  expect(page.words).toContain(say("shop:checkout.nothing"));
  await page.press(form().choose(where, here), hours);
  expect(form().read(dayOf)).toBe(day);
});

test("goods that share no day of pickup are named, each with its own first day", async () => {
  await open(60);
  const { organizationId } = tenant;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  await prisma.product.updateMany({ where: { organizationId }, data: { pickupDays: 1 << weekday } });
  const cake = await makeShopProduct(tenant, { name: "Pască", unit: 0, pickupDays: 127 & ~(1 << weekday) });
  await page.open(base);
  await page.press(page.form("add"), say("shop:addNamed", { name: cake.name }));
  await page.open(`${base}/checkout`);
  expect(page.words).toContain(say("shop:checkout.nothing"));
  expect(page.words).toContain(say("shop:checkout.apart"));
  expect(page.words).toContain(`Pască: ${named(daysLater(today, 2))}`);
  expect(page.words).toContain(`: ${named(first)}`);
});
