import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { openShop } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

const today = localDay(new Date(), "Europe/Bucharest");
const day = daysLater(today, 3);
const named = formatLocalDate(day, "ro", "weekday");
const [place, hours, dayOf, where, name, phone, blank] = [
  ...["place", "hours", "day", "place_of", "name", "phone", "anyPlace"],
].map((key) => say(`shop:checkout.${key}`)) as [string, string, string, string, string, string, string];
const gone = say("errors:field.place_gone");

let tenant: Tenant;
let base: string;
let page: PlainBrowser;
let market: Awaited<ReturnType<typeof makeWorkplace>>;
const form = () => page.form("checkout");
const called = (one: { name: string; address: string | null }) => `${one.name}, ${one.address}`;
const remove = ({ id }: { id: string }) =>
  prisma.workplace.deleteMany({ where: { organizationId: tenant.organizationId, id } });

/** A checkout at the market, with a day, an hour and a name. */
beforeEach(async () => {
  const opened = await openShop();
  ({ tenant, base } = opened);
  await prisma.product.update({ where: { id: opened.shop.product.id }, data: { unit: 0 } });
  await makeRules(tenant, {
    ...{ slotMinutes: 60, capacity: 5, daysAhead: 5, closed: [{ from: today, to: today }] },
    hours: Array.from({ length: 7 }, () => [{ from: "10:00", to: "12:00" }]),
  });
  market = await makeWorkplace(tenant, { name: "Piața" });
  page = await plainBrowser().open(base);
  await page.press(page.form("add"));
  await page.open(`${base}/checkout`);
  await page.press(
    form().fill(name, "Ioana Pop").fill(phone, "0745 1").choose(where, called(market)).choose(dayOf, named),
    hours,
  );
});

const left = () =>
  prisma.workplace.findMany({ where: { organizationId: tenant.organizationId }, orderBy: { name: "asc" } });
const orders = () =>
  prisma.order.findMany({
    where: { organizationId: tenant.organizationId },
    select: { workplaceId: true, pickupDate: true, pickupHour: true },
  });
const noneChosen = async () => {
  expect(page.words).toContain(gone);
  expect(form().read(where)).toBe("");
  expect(form().optionsOf(where)).toEqual([blank, ...(await left()).map(called)]);
  expect(page.html).not.toMatch(/type="radio"/);
  expect(page.words).not.toContain(named);
  expect(page.words).not.toContain(say("shop:checkout.nothing"));
  expect(page.buttons).not.toContain(place);
};

test.each([1, 2])("an order at a workplace that is gone is not placed at one of %i others", async (count) => {
  if (count === 2) await makeWorkplace(tenant, { name: "Zona de nord" });
  const sent = form().tick("11:00–12:00");
  await remove(market);
  await page.press(sent, place);
  expect(page.status).toBe(404);
  expect(page.words).not.toContain(say("errors:gone"));
  await noneChosen();
  await page.press(form(), hours, { unchecked: true });
  await noneChosen();
  expect([form().read(name), form().read(phone), await orders()]).toEqual(["Ioana Pop", "0745 1", []]);

  const [other] = await left();
  await page.press(form().choose(where, called(other ?? market)), hours);
  expect(page.words).not.toContain(gone);
  expect([form().read(dayOf), form().read("11:00–12:00")]).toEqual([day, true]);
  await page.press(form().fill(phone, "0745 123 456"), place);
  expect(await orders()).toEqual([
    { workplaceId: other?.id, pickupDate: new Date(day), pickupHour: "11:00" },
  ]);
});

test("hours of another day that are asked for at a workplace that is gone are no other's", async () => {
  const sent = form().choose(dayOf, formatLocalDate(daysLater(today, 1), "ro", "weekday"));
  await remove(market);
  await page.press(sent, hours);
  await noneChosen();
  expect(form().read(name)).toBe("Ioana Pop");
});

test("who has been told goes to the cart, and comes back to choose", async () => {
  const sent = form();
  await remove(market);
  await page.press(sent, hours);
  await page.press(form(), say("shop:checkout.change"));
  await page.press(page.form("cart"), say("shop:cart.checkout"));
  await noneChosen();
  await page.open(`${base}/checkout?location_id=${market.id}`);
  await noneChosen();
  await page.open(`${base}/checkout`);
  expect(page.words).not.toContain(gone);
  expect(page.buttons).toContain(place);
});
