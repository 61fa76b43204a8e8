import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeBakery } from "#tests/factories/bakery.ts";
import { boardOf } from "./board.server.ts";

test("where not all are drawn, what the reader prepares stays and what is ready takes no place; the most urgent come first", async () => {
  const shop = await makeBakery();
  const ready = await shop.order("order_completed");
  const urgent = await shop.order();
  const later = await shop.order();
  const own = await shop.order("order_preparing");
  const drawn = async (limit: number) => {
    const { actor } = shop.mihai.caller;
    const { workplaces, more } = await boardOf(prisma, shop.scope, actor, { now: new Date(), limit });
    return [...workplaces.flatMap(({ orders }) => orders.map(({ id }) => id)), more];
  };
  expect(await drawn(4)).toEqual([ready, urgent, later, own, 0]);
  expect(await drawn(3)).toEqual([urgent, later, own, 1]);
  expect(await drawn(2)).toEqual([urgent, own, 2]);
  expect(await drawn(1)).toEqual([own, 3]);
});
