import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { shownDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { switchShop } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import { buttonWith, openCounter, pressIn } from "./counter.ts";
import { say } from "./visit.ts";

const today = () => localDay(new Date(), "Europe/Bucharest");
let shop: Awaited<ReturnType<typeof openCounter>>;
beforeEach(async () => {
  shop = await openCounter();
  const { organizationId } = shop.tenant;
  await switchShop(shop.tenant);
  await prisma.setting.createMany({
    data: ["pickup_date", "pickup_hour"].map((field) => ({
      ...{ organizationId, scope: "store", name: `order_${field}` },
      data: { display: true, required: false },
    })),
  });
});

const week = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }]);
const placed = () =>
  prisma.order.findMany({
    where: { organizationId: shop.tenant.organizationId },
    orderBy: { number: "asc" },
  });

test("the counter offers the hours of the shop, each a tap that brings its day", async () => {
  await makeRules(shop.tenant, { hours: week("08:30", "11:30"), notice: { hours: 48 } });
  const page = await shop.counter();
  const tomorrow = say("common:ui.tomorrow");
  const choices = page.html.matchAll(new RegExp(`aria-label="${tomorrow}, ([\\d:]+)"`, "g"));
  expect([...choices].map(([, hour]) => hour)).toEqual(["08:30", "09:30", "10:30"]);
  await pressIn(page, "take", `${tomorrow}, 09:30`);
  expect(page.form("take").read(say("orders:pickupHour"))).toBe("09:30");
  expect(page.form("take").read(say("orders:pickupDay"))).toBe(shownDate(daysLater(today(), 1), "ro"));
});

test("staff take orders outside the hours, on closed days, within the notice and while the shop is paused", async () => {
  const day = daysLater(today(), 1);
  await makeRules(shop.tenant, {
    ...{ hours: week("10:00", "10:30"), slotMinutes: 30, capacity: 1, notice: { hours: 72 }, daysAhead: 0 },
    ...{ closed: [{ from: day, to: day }], pausedOn: today() },
  });
  const take = async (hour: string) => {
    const page = await shop.counter();
    expect(page.words).toContain(say("store:new.closedDay", { day: say("common:ui.tomorrow") }));
    expect(page.html).toContain(`value="${today()} "`);
    expect(page.html).not.toContain(`value="${day} "`);
    await pressIn(page, "take", say("store:new.addOne", { name: "Pâine de secară" }));
    const form = page.form("take").fill(say("orders:pickupDay"), shownDate(day, "ro"));
    await page.press(form.fill(say("orders:pickupHour"), hour), buttonWith(page, say("store:draft.place")));
  };
  for (const hour of ["10:00", "10:00", "23:15"]) await take(hour);
  expect((await placed()).map(({ pickupDate, pickupHour }) => [pickupDate, pickupHour])).toEqual(
    ["10:00", "10:00", "23:15"].map((hour) => [new Date(day), hour]),
  );
});
