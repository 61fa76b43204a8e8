import type { Page } from "#app/lib/page.ts";
import type { OrderCustomer, OrderDetails, OrderRow } from "./order-shapes.ts";

type Who = "location" | "requisition" | "delivery" | "customer_id" | "origin";
type When = "created_at" | "moved_at" | "due_date";
type What = "id" | "number" | "status" | "reason" | "line_count" | "total" | "currency";

/** An order as a row of a list. */
export interface ListedOrder extends Pick<OrderRow, Who | What | When> {
  customer: Omit<OrderCustomer, "address">;
  data: Pick<OrderDetails, "pickup_hour">;
}

function toListedOrder({ customer, data, ...order }: OrderRow): ListedOrder {
  const { id, number, status, origin, location, requisition, delivery, customer_id } = order;
  const { created_at, moved_at, due_date, reason, line_count, total, currency } = order;
  const { name, phone, email } = customer;
  return {
    ...{ id, number, status, origin, location, requisition, delivery, customer_id },
    ...{ created_at, moved_at, due_date, reason, line_count, total, currency },
    customer: { name, phone, email },
    data: { pickup_hour: data.pickup_hour },
  };
}

/** A page of orders as rows: what its columns show, and so all of them that scripts get. */
export const listedOrders = <P extends Page<OrderRow>>(page: P): Omit<P, "items"> & Page<ListedOrder> => ({
  ...page,
  items: page.items.map(toListedOrder),
});
