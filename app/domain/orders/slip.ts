import type { Acts, OrderCard, OrderCustomer, OrderDetails, OrderLine, OrderRow } from "./order-shapes.ts";

/** What a slip shows of a line; most have neither answers nor a note. */
export type SlipLine = Pick<
  OrderLine,
  "id" | "name" | "unit" | "_pivot_quantity" | "_pivot_new_quantity" | "reason"
> &
  Partial<Pick<OrderLine, "fields" | "note">>;

type Shown = "id" | "number" | "status" | "version" | "requisition" | "delivery" | "due_date" | "reason";

/** An order as a slip: what is shown of it, and what the actor may do with it. */
export interface Slip extends Acts, Pick<OrderRow, Shown> {
  customer: Pick<OrderCustomer, "name">;
  data: Pick<OrderDetails, "observations" | "pickup_hour">;
  items: SlipLine[];
}

/** An order as a slip: a board has hundreds of them, and sends nothing else of an order. */
export function toSlip({ customer, data, items, moves, may_edit, may_prepare, ...order }: OrderCard): Slip {
  const { id, number, status, version, requisition, delivery, due_date, reason } = order;
  return {
    ...{ id, number, status, version, requisition, delivery, due_date, reason },
    ...{ moves, may_edit, may_prepare },
    customer: { name: customer.name },
    data: { observations: data.observations, pickup_hour: data.pickup_hour },
    items: items.map(toSlipLine),
  };
}

const toSlipLine = ({ id, name, unit, fields, note, ...line }: OrderLine): SlipLine => ({
  ...{ id, name, unit, reason: line.reason },
  ...(Object.keys(fields).length > 0 && { fields }),
  ...(note && { note }),
  _pivot_quantity: line._pivot_quantity,
  _pivot_new_quantity: line._pivot_new_quantity,
});
