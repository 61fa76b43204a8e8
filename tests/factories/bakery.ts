import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "./member.ts";
import { makeOrder } from "./order.ts";
import { makeTenant } from "./tenant.ts";
import { makeWorkplace } from "./workplace.ts";

/** A business with a workplace, ana who sells there, and mihai and gheorghe who deliver. */
export async function makeBakery() {
  const tenant = await makeTenant();
  const place = await makeWorkplace(tenant);
  const [ana, mihai, gheorghe] = [
    await makeMember(tenant, { role: "sales", workplaceId: place.id }),
    await makeMember(tenant, { role: "delivery" }),
    await makeMember(tenant, { role: "delivery" }),
  ];
  return {
    ...tenant,
    place,
    ana,
    mihai,
    gheorghe,
    /** An order of ana's that mihai has brought to a status. */
    async order(status: OrderStatus = "order_pending") {
      const facts = { workplaceId: place.id, by: ana.caller, movedBy: mihai.caller, status };
      return (await makeOrder(tenant, facts)).id;
    },
    /** An order as an admin sees it. */
    async read(id: string) {
      const page = await orderPage(prisma, tenant.scope, tenant.admin.actor, id, new Date());
      if (!page) throw new Error("There is no such order.");
      return page;
    },
    countOrders: () => prisma.order.count({ where: { organizationId: tenant.organizationId } }),
  };
}

export type Bakery = Awaited<ReturnType<typeof makeBakery>>;

/** Brings an order to a status, as somebody. */
export const move = (by: Caller, order_id: string, status: OrderStatus, more: object = {}) =>
  perform(moveOrder, by, { order_id, status, ...more });
