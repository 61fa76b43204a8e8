import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { orderVersion } from "#app/http/order-version.server.ts";
import { orderBase } from "./order-base.ts";

type Args = PageArgs & { params: { order_id: string } };

/** What the page of an order shows, in the store and in the console; 404 for an order that the caller may not see. */
export async function loadOrder(args: Args) {
  const order = await load(getOrder, args);
  return {
    order,
    base: orderBase(args.params),
    author: callerOf(args.context).actor.id ?? "",
    live: orderVersion(args.context),
    ...businessClock(args.context),
  };
}
