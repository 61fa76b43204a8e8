import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import { makeShop, shopper, switchShop } from "#tests/factories/shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

afterEach(() => void vi.useRealTimers());

/** A shop in a time zone that takes 10 orders a day; each order is of another customer, so many seconds from an instant. */
async function openAround(instant: string, timeZone: string) {
  const tenant = await makeTenant({ timeZone });
  const { workplace, product } = await makeShop(tenant);
  await switchShop(tenant, { limit_d: 10 });
  const { slug } = tenant.scope.organization;
  const items = [{ item_id: product.id, quantity: "1" }];
  let phone = 745_000_000;
  const turnTo = (seconds: number) =>
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(instant) + seconds * 1000 });
  const place = () => {
    const customer = { name: "Ioana Pop", phone: `0${++phone}` };
    return perform(
      placeShopOrder,
      { ...shopper(tenant, randomUUID()), ip: `10.9.0.${phone % 200}` },
      { slug, location_id: workplace.id, items, customer },
    );
  };
  const placedAt = async () => {
    const where = { organizationId: tenant.organizationId };
    const orders = await prisma.order.findMany({ where, select: { createdAt: true } });
    return orders.map(({ createdAt }) => createdAt.getTime() - Date.parse(instant));
  };
  return { turnTo, place, placedAt };
}

/** The local midnights that end the days on which the clocks change; in Santiago they do so at midnight. */
describe.each([
  ["Europe/Bucharest", 25, "2026-10-25T22:00:00Z"],
  ["Europe/Bucharest", 23, "2027-03-28T21:00:00Z"],
  ["America/Santiago", 25, "2026-04-05T04:00:00Z"],
  ["America/Santiago", 23, "2026-09-07T03:00:00Z"],
])("in %s, where the day has %d hours,", (timeZone, hours, midnight) => {
  test("the limit counts the whole local day, and begins again at its midnight", async () => {
    const { turnTo, place, placedAt } = await openAround(midnight, timeZone);
    const placeAt = (seconds: number) => {
      turnTo(seconds);
      return place();
    };
    await placeAt(-hours * 3600 - 5);
    await placeAt(-hours * 3600 + 5);
    for (let n = 0; n < 9; n++) await placeAt(-10 + n);
    await expect(placeAt(-1)).rejects.toMatchObject({ code: "shop_day_full", http: 409 });
    await placeAt(1);
    expect(await placedAt()).toHaveLength(12);
  });

  test("of a crowd that orders over its midnight each day takes as many as it may", async () => {
    const { turnTo, place, placedAt } = await openAround(midnight, timeZone);
    let ended = 0;
    // More than can be under way at once: some begin before midnight, the rest after it.
    const goOn = () => ++ended === 14 && void turnTo(1);
    turnTo(-1);
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => place().finally(goOn)));
    const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as Refusal] : []));
    expect([refusals.length, new Set(refusals.map(({ code }) => code))]).toEqual([
      ...[40, new Set(["shop_day_full"])],
    ]);
    expect((await placedAt()).sort((a, b) => a - b)).toEqual([
      ...Array(10).fill(-1_000),
      ...Array(10).fill(1_000),
    ]);
  });
});
