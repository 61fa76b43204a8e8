import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { takenOn } from "#app/domain/orders/refuse-moved.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { messageOf } from "#app/http/messages.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { orderBase } from "#app/routes/orders/order-base.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";

/** What the dialog shows that discards an order; for an order that its reader can't discard, why. */
export async function loadDiscard(args: PageArgs) {
  const order = await load(getOrder, args);
  const { id, number, version, origin } = order;
  const drawn = { order: { number, version, origin }, orderTo: orderPaths(orderBase(args.params), id).page };
  if (order.moves.includes("discard")) return { ...drawn, gone: null };
  const why = takenOn(order) ?? new Refusal("orders_not_yours");
  return { ...drawn, gone: messageOf(why, args.context) };
}
