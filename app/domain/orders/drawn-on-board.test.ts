import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeBakery } from "#tests/factories/bakery.ts";
import { boardOf } from "./board.server.ts";

test("where not all are drawn, what the reader prepares stays, and of what is ready the ten most urgent, in the order of urgency", async () => {
  const shop = await makeBakery();
  const ready: string[] = [];
  for (let n = 0; n < 11; n++) ready.push(await shop.order("order_completed"));
  const waiting = await shop.order();
  const own = await shop.order("order_preparing");
  const drawn = async (limit: number) => {
    const { actor } = shop.mihai.caller;
    const { workplaces, more } = await boardOf(prisma, shop.scope, actor, { now: new Date(), limit });
    return [...workplaces.flatMap(({ orders }) => orders.map(({ id }) => id)), more];
  };
  const first = ready.slice(0, 10);
  expect(await drawn(13)).toEqual([...ready, waiting, own, 0]);
  expect(await drawn(12)).toEqual([...first, waiting, own, 1]);
  expect(await drawn(11)).toEqual([...first, own, 2]);
  expect(await drawn(1)).toEqual([own, 12]);
});
