import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { deleteOrderView } from "./delete-order-view.server.ts";
import { listOrderViews } from "./list-order-views.server.ts";
import { saveOrderView } from "./save-order-view.server.ts";

test("a saved search is its user's own; the same name replaces it; there are at most 20", async () => {
  const shop = await makeTenant();
  const { id: station } = await makeWorkplace(shop);
  const [ana, ion] = [await makeUser(shop), await makeUser(shop)];
  const view = { name: "Azi la gară", status: "order_pending" as const, location_id: station };
  await perform(saveOrderView, ana.caller, view);
  await perform(saveOrderView, ana.caller, { name: "AZI LA GARA", q: " tort ", origin: "shop" });
  expect((await perform(listOrderViews, ana.caller, {})).items).toEqual([
    {
      id: expect.any(String),
      name: "AZI LA GARA",
      q: "tort",
      status: null,
      location_id: null,
      origin: "shop",
    },
  ]);
  expect((await perform(listOrderViews, ion.caller, {})).items).toEqual([]);
  const [kept] = (await perform(listOrderViews, ana.caller, {})).items;
  const view_id = kept?.id ?? "";
  await expect(perform(deleteOrderView, ion.caller, { view_id })).rejects.toMatchObject({
    code: "not_found",
  });
  for (let n = 1; n < 20; n++) await perform(saveOrderView, ana.caller, { name: `Căutarea ${n}` });
  await expect(perform(saveOrderView, ana.caller, { name: "Încă una" })).rejects.toMatchObject({
    code: "orders_views_limit",
    http: 409,
  });
  await perform(saveOrderView, ana.caller, { name: "Azi la gară" });
  await perform(deleteOrderView, ana.caller, { view_id });
  expect((await perform(listOrderViews, ana.caller, {})).items).toHaveLength(19);
});

test("of searches saved at once no more are kept than there is room for", async () => {
  const shop = await makeTenant();
  const ana = await makeUser(shop);
  const save = (n: number) => perform(saveOrderView, ana.caller, { name: `Căutarea ${n}` });
  await Promise.all(Array.from({ length: 19 }, (_, n) => save(n)));
  const { id } = await prisma.membership.findFirstOrThrow({ where: { userId: ana.id } });
  const outcomes = await atOnce(
    "membership",
    id,
    Array.from({ length: 8 }, (_, n) => () => save(19 + n)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await prisma.orderView.count({ where: { userId: ana.id } })).toBe(20);
});
