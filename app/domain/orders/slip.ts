import type { Acts, OrderCard, OrderCustomer, OrderDetails, OrderLine, OrderRow } from "./order-shapes.ts";

/**
 * What a slip shows of a line: most have neither answers nor a note, and until it is prepared no more than what was
 * asked for. Where quantities can't be written down the id is the line's place, since boards have thousands of lines.
 */
export type SlipLine = Pick<OrderLine, "id" | "name" | "unit" | "_pivot_quantity"> &
  Partial<Pick<OrderLine, "fields" | "note" | "reason" | "_pivot_new_quantity">>;

type Shown = "id" | "number" | "status" | "version" | "requisition" | "delivery" | "due_date" | "reason";

/** An order as a slip: what is shown of it, and what the actor may do with it. */
export interface Slip extends Acts, Pick<OrderRow, Shown>, Partial<Pick<OrderRow, "origin" | "unmailed">> {
  customer: Pick<OrderCustomer, "name">;
  data: Pick<OrderDetails, "observations" | "pickup_hour">;
  items: SlipLine[];
}

/** An order as a slip: a board has hundreds of them, and sends nothing else of an order. */
export function toSlip({ customer, data, items, moves, may_edit, may_prepare, ...order }: OrderCard): Slip {
  const { id, number, status, version, origin, unmailed, requisition, delivery, due_date, reason } = order;
  return {
    id,
    number,
    status,
    version,
    requisition,
    delivery,
    due_date,
    reason,
    ...(origin === "shop" && { origin }),
    ...(unmailed && { unmailed }),
    moves,
    may_edit,
    may_prepare,
    customer: { name: customer.name },
    data: { observations: data.observations, pickup_hour: data.pickup_hour },
    items: items.map((line, place) => toSlipLine(line, may_prepare ? line.id : String(place))),
  };
}

const toSlipLine = (
  { name, unit, fields, note, reason, _pivot_quantity, _pivot_new_quantity }: OrderLine,
  id: string,
): SlipLine => ({
  id,
  name,
  unit,
  _pivot_quantity,
  ...(Object.keys(fields).length > 0 && { fields }),
  ...(note && { note }),
  ...(reason && { reason }),
  ...(_pivot_new_quantity && { _pivot_new_quantity }),
});
