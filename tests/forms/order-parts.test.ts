import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, say } from "./visit.ts";

test("without scripts the orders are shown in parts that keep the other filters, by pickup, and the late ones marked", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant, { name: "Centru" });
  const orders = [
    await makeOrder(tenant, { workplaceId }),
    await makeOrder(tenant, { workplaceId, status: "order_completed" }),
    await makeOrder(tenant, { workplaceId, status: "order_delivered" }),
    await makeOrder(tenant, { workplaceId }),
  ];
  const pickup = (at: number, days: number) =>
    prisma.$executeRaw`UPDATE "order" SET pickup_date = (now() AT TIME ZONE 'Europe/Bucharest')::date + ${days}::int WHERE organization_id = ${tenant.organizationId}::uuid AND id = ${orders[at]?.id}::uuid`;
  await pickup(0, 9);
  await pickup(1, 3);
  await pickup(3, -3);
  const owner = await asOwner(tenant, "/console/store/orders");
  const numbers = () => owner.rows.map((row) => Number(/^\d+/.exec(row.trim())?.[0])).filter(Boolean);
  expect(numbers()).toEqual([4, 3, 2, 1]);
  await owner.follow(say("orders:parts.open"));
  expect(numbers()).toEqual([4, 2, 1]);
  await owner.follow(say("orders:parts.byPickup"));
  expect(numbers()).toEqual([4, 2, 1]);
  await pickup(0, 1);
  const filter = owner.form(say("common:ui.filter"));
  await owner.press(filter.choose("location_id", "Centru"), say("common:ui.filter"));
  expect(numbers()).toEqual([4, 1, 2]);
  const late = say("orders:lateDays", { count: 3 });
  expect(owner.rows.filter((row) => row.includes(late)).map((row) => row.trim()[0])).toEqual(["4"]);
  await owner.follow(say("orders:parts.ready"));
  expect(numbers()).toEqual([2]);
  expect(owner.address).toContain(workplaceId);
  await owner.follow(say("orders:parts.all"));
  expect(numbers()).toEqual([4, 3, 2, 1]);
  await owner.follow(say("orders:parts.today"));
  expect(numbers()).toEqual([3]);
});

test("without scripts a saved search keeps where its orders come from", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  const [, shop] = [await makeOrder(tenant, { workplaceId }), await makeOrder(tenant, { workplaceId })];
  const { organizationId } = tenant;
  await prisma.order.update({ where: { organizationId, id: shop?.id ?? "" }, data: { origin: "shop" } });
  const owner = await asOwner(tenant, "/console/store/orders?origin=shop");
  const numbers = () => owner.rows.map((row) => Number(/^\d+/.exec(row.trim())?.[0])).filter(Boolean);
  expect(numbers()).toEqual([2]);
  await owner.follow(say("orders:views.save"));
  const view = owner.form(say("orders:views.confirm")).fill(say("orders:views.name"), "Din magazin");
  await owner.press(view, say("orders:views.confirm"));
  await owner.open("/console/store/orders");
  expect(numbers()).toEqual([2, 1]);
  await owner.follow("Din magazin");
  expect(numbers()).toEqual([2]);
  await owner.act(say("orders:views.delete", { name: "Din magazin" }));
  expect(owner.words).toContain(say("toasts:views.deleted"));
});
