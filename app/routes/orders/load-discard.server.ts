import { messageOf } from "#app/http/messages.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { loadOrder } from "./load-order.server.ts";
import { whyGone } from "./why-gone.server.ts";

/** What the dialog shows that discards an order; for an order that its reader can't discard, why. */
export async function loadDiscard(args: Parameters<typeof loadOrder>[0], base: string) {
  const { order } = await loadOrder(args);
  const { id, number, version } = order;
  const drawn = { order: { number, version }, orderTo: orderPaths(base, id).page };
  if (order.moves.includes("discard")) return { ...drawn, gone: null };
  const why = await whyGone(order, args.context);
  return { ...drawn, gone: why ?? messageOf(new Refusal("orders_not_yours"), args.context) };
}
