import type { z } from "zod";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { placement } from "#app/domain/orders/order-input.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";
import type { Caller } from "#app/lib/caller.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "./product.ts";
import type { Tenant } from "./tenant.ts";

const ways: Record<OrderStatus, readonly OrderStatus[]> = {
  order_pending: [],
  order_preparing: ["order_preparing"],
  order_completed: ["order_preparing", "order_completed"],
  order_delivered: ["order_preparing", "order_completed", "order_delivered"],
  order_discarded: ["order_discarded"],
};

type Placed = z.input<typeof placement>;

interface Facts extends Pick<Placed, "items" | "customer" | "data" | "pickup_date" | "total"> {
  workplaceId: string;
  /** Who places it; an admin without it. */
  by?: Caller;
  /** Who brings it to its status; an admin without it. */
  movedBy?: Caller;
  status?: OrderStatus;
}

/** An order of a business, placed and brought to a status as people do it. */
export async function makeOrder(tenant: Tenant, facts: Facts) {
  const {
    workplaceId,
    by = tenant.admin,
    movedBy = tenant.admin,
    status = "order_pending",
    ...input
  } = facts;
  const items = input.items ?? [{ item_id: (await makeProduct(tenant)).id, quantity: "2.5" }];
  const order = await perform(placeOrder, by, { ...input, items, location_id: workplaceId });
  for (const next of ways[status])
    await perform(moveOrder, movedBy, { order_id: order.id, status: next, reason: "nu mai vine" });
  return order;
}
