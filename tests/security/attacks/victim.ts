import { prisma } from "#app/lib/database.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import type { Ids } from "./calls.ts";

/** The name of the victim's customer: it may stand in no answer to anybody else. */
export const secretName = "Ștefania Tăinuită";

/** A business with one row of everything, a second workplace, and members who may work in that one only. */
export async function makeVictim() {
  const world = await makeWorld();
  const { tenant, workplace, product } = world;
  const elsewhere = await makeWorkplace(tenant);
  const { id: orderId } = await makeOrder(tenant, {
    workplaceId: workplace.id,
    items: [{ item_id: product.id, quantity: "1" }],
    customer: { name: secretName },
    data: { observations: secretName },
  });
  const customer = { name: secretName, phone: "0722 123 456", phoneDigits: "0722123456" };
  await prisma.customer.update({ where: { id: world.customerId }, data: customer });
  const line = await prisma.orderLine.findFirstOrThrow({ where: { orderId } });
  const within = { workplaces: [elsewhere.id] };
  const outsiders = {
    sales: await makeMember(tenant, { ...within, role: "sales", workplaceId: elsewhere.id }),
    delivery: await makeMember(tenant, { ...within, role: "delivery" }),
  };
  return { world, elsewhere, outsiders, ids: { ...idsOf(world), order_id: orderId, id: line.id } };
}

const idsOf = (world: World): Ids => ({
  location_id: world.workplace.id,
  restricted_locations: world.workplace.id,
  category_id: world.category.id,
  item_id: world.product.id,
  image_id: world.imageId,
  file_id: world.imageId,
  member_id: world.sales.id,
  session_id: world.memberSessionId,
  setting_id: world.setting.id,
  order_id: world.orderId,
  line_id: world.draftLineId,
  view_id: world.viewId,
  customer_id: world.customerId,
});
