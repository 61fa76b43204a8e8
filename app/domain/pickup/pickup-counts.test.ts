import { expect, test } from "vitest";
import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import { type Bakery, makeBakery } from "#tests/factories/bakery.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { orderVersionOf } from "#tests/factories/order-version.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { shopOrdersToday } from "./daily-limit.server.ts";
import { dayFull } from "./day-full.ts";
import { pauseShop, shopPauses } from "./pause-shop.server.ts";
import { pickupRulesOf, slotsTaken } from "./pickup-rules.server.ts";
import { takenIn } from "./slots.ts";

/** Makes an order as if of the online shop. */
async function fromShop(shop: Bakery, facts: object, more: { status?: "order_discarded" } = {}) {
  const { id } = await makeOrder(shop, { workplaceId: shop.place.id, ...more });
  await prisma.order.update({ where: { id }, data: { origin: "shop", ...facts } });
}

test("the orders of a local day are counted on the days on which the clocks change, all but discarded", async () => {
  const shop = await makeBakery();
  const row = z.object({ count: z.number() });
  const counted = async (now: string) =>
    (await onlyRowOf(prisma, row, Prisma.sql`SELECT ${shopOrdersToday(shop.scope, new Date(now))} AS count`))
      .count;
  for (const at of [
    "2026-03-28T21:59:59Z",
    "2026-03-28T22:00:00Z",
    "2026-03-29T20:59:59Z",
    "2026-03-29T21:00:00Z",
  ])
    await fromShop(shop, { createdAt: new Date(at) });
  for (const at of [
    "2026-10-24T21:00:00Z",
    "2026-10-25T00:30:00Z",
    "2026-10-25T21:59:59Z",
    "2026-10-25T22:00:00Z",
  ])
    await fromShop(shop, { createdAt: new Date(at) });
  await fromShop(shop, { createdAt: new Date("2026-03-29T10:00:00Z") }, { status: "order_discarded" });
  await fromShop(shop, { createdAt: new Date("2026-03-29T10:00:00Z"), origin: "counter" });
  expect(await counted("2026-03-29T12:00:00Z")).toBe(2);
  expect(await counted("2026-10-25T12:00:00Z")).toBe(3);
  expect([dayFull(-1, 1000), dayFull(10, 9), dayFull(10, 10)]).toEqual([false, false, true]);
});

test("an order counts for the slot that its hour is in, at its workplace, unless it was discarded", async () => {
  const shop = await makeBakery();
  const elsewhere = await makeWorkplace(shop);
  const at = (day: string, pickupHour: string | null) => ({ pickupDate: new Date(day), pickupHour });
  await fromShop(shop, at("2026-12-24", "10:00"));
  await fromShop(shop, at("2026-12-24", "10:29"));
  await fromShop(shop, at("2026-12-24", "10:30"));
  await fromShop(shop, at("2026-12-25", "10:00"));
  await fromShop(shop, at("2026-12-24", null));
  await fromShop(shop, at("2026-12-24", "10:00"), { status: "order_discarded" });
  await fromShop(shop, { ...at("2026-12-24", "10:00"), workplaceId: elsewhere.id });
  const taken = await slotsTaken(prisma, shop.scope, shop.place.id, ["2026-12-24"]);
  expect(taken).toEqual(
    new Map([
      ["2026-12-24 10:00", 1],
      ["2026-12-24 10:29", 1],
      ["2026-12-24 10:30", 1],
    ]),
  );
  expect(takenIn(taken, "2026-12-24", { from: "10:00", to: "10:30" })).toBe(2);
});

test("a member pauses their workplace, the owner the business; the rules stay those of the business", async () => {
  const shop = await makeBakery();
  const { organizationId } = shop;
  const at = { location_id: shop.place.id };
  const pauses = () => perform(shopPauses, shop.ana.caller, {});
  expect(await pauses()).toEqual([]);
  await prisma.setting.create({
    data: { organizationId, scope: "shop", name: "shop_orders", data: { active: true, limit_d: -1 } },
  });
  const paused = async () => (await pickupRulesOf(prisma, shop.scope, shop.place.id)).pausedOn !== null;
  const version = async () => Number(await orderVersionOf(shop.scope));
  const before = await version();
  expect(await perform(pauseShop, shop.ana.caller, { ...at, paused: true })).toMatchObject({ status: 0 });
  expect(await version(), "other screens are told").toBe(before + 1);
  expect(await perform(pauseShop, shop.ana.caller, { ...at, paused: true })).toMatchObject({ status: 1 });
  expect(await version()).toBe(before + 1);
  expect([await paused(), await pauses()]).toMatchObject([true, [{ paused: true, closed: false }]]);
  await perform(pauseShop, shop.ana.caller, { ...at, paused: false });
  expect(await paused()).toBe(false);
  const whole = perform(pauseShop, shop.ana.caller, { paused: true });
  await expect(whole).rejects.toMatchObject({ code: "forbidden" });
  await perform(pauseShop, shop.admin, { paused: true });
  expect([await paused(), await pauses()]).toMatchObject([true, [{ paused: false, closed: true }]]);
  const elsewhere = { location_id: (await makeWorkplace(shop)).id, paused: true };
  const scope = { ...shop.ana.caller.scope, workplaces: [shop.place.id] } as typeof shop.scope;
  const refused = perform(pauseShop, { ...shop.ana.caller, scope }, elsewhere);
  await expect(refused).rejects.toMatchObject({ code: "not_found" });
});
