import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
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
  const { organizationId } = tenant;
  /** So many orders that are there already, so many seconds from the instant. */
  const fill = (count: number, seconds: number) =>
    prisma.order.createMany({
      data: Array.from({ length: count }, (_, n) => ({
        ...{ organizationId, workplaceId: workplace.id, origin: "shop", requisitionName: "Magazin online" },
        ...{ number: 5_000 + seconds * 100 + n, currency: "RON", total: 6400 },
        createdAt: new Date(Date.parse(instant) + seconds * 1000),
      })),
    });
  const placedAt = async () => {
    const orders = await prisma.order.findMany({ where: { organizationId }, select: { createdAt: true } });
    return orders.map(({ createdAt }) => createdAt.getTime() - Date.parse(instant));
  };
  return { turnTo, place, fill, placedAt };
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

  test("orders that arrive across midnight fill each day to its limit and no further", async () => {
    const { turnTo, place, fill, placedAt } = await openAround(midnight, timeZone);
    for (const seconds of [-2, 2]) await fill(6, seconds);
    const codes: string[] = [];
    let ended = 0;
    const orderFourTimes = async () => {
      for (let n = 0; n < 4; n++) {
        await place().catch(({ code }) => void codes.push(code));
        // By then the day is full, and others are under way.
        if (++ended === 8) turnTo(1);
      }
    };
    turnTo(-1);
    await Promise.all(Array.from({ length: 9 }, orderFourTimes));
    expect(codes).toEqual(Array(28).fill("shop_day_full"));
    const placed = (await placedAt()).filter((at) => Math.abs(at) === 1_000);
    expect(placed.sort((a, b) => a - b)).toEqual([...Array(4).fill(-1_000), ...Array(4).fill(1_000)]);
  });
});
