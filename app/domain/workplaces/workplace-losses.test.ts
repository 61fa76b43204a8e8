import { expect, test } from "vitest";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { workplaceLosses } from "./workplace-losses.server.ts";

test("the members who work at a workplace alone are counted, and the online orders that somebody waits for", async () => {
  const shop = await makeTenant();
  const [here, elsewhere] = [
    await makeWorkplace(shop, { name: "Centru" }),
    await makeWorkplace(shop, { name: "Gara" }),
  ];
  for (const [username, places] of [
    ["ioana", [here.id]],
    ["mihai", [here.id, elsewhere.id]],
    ["radu", [elsewhere.id]],
    ["ilinca", []],
  ] as const)
    await perform(createMember, shop.admin, { username, role: "sales", restricted_locations: [...places] });
  for (const [workplaceId, status] of [
    [here.id, "order_completed"],
    [here.id, "order_delivered"],
    [elsewhere.id, "order_pending"],
  ] as const) {
    const { id } = await makeOrder(shop, { workplaceId, status });
    await prisma.order.update({ where: { id }, data: { origin: "shop" } });
  }
  await makeOrder(shop, { workplaceId: here.id });
  expect(await perform(workplaceLosses, shop.admin, { location_id: here.id })).toEqual({
    name: "Centru",
    orders: 3,
    awaited: 1,
    members: 1,
  });
});
