import type { Acts, OrderCustomer, OrderDetails, OrderLine, OrderRow } from "./order-shapes.ts";

/**
 * What a slip shows of a line: most have neither answers nor a note, and until it is prepared no more than what was
 * asked for. Where quantities can't be written down the id is the line's place, since boards have thousands of lines.
 */
export type SlipLine = Pick<OrderLine, "id" | "name" | "unit" | "_pivot_quantity"> &
  Partial<Pick<OrderLine, "fields" | "note" | "reason" | "_pivot_new_quantity">>;

type Shown = "id" | "number" | "status" | "version" | "requisition" | "delivery" | "due_date" | "reason";

/**
 * An order as a slip: what is shown of it, and what the actor may do with it. A board has hundreds, and sends nothing else of
 * an order.
 */
export interface Slip extends Acts, Pick<OrderRow, Shown>, Partial<Pick<OrderRow, "origin" | "unmailed">> {
  customer: Pick<OrderCustomer, "name">;
  data: Pick<OrderDetails, "observations" | "pickup_hour">;
  items: SlipLine[];
}
