import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { orderVersion } from "#app/domain/orders/order-version.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { localNow } from "#app/lib/local-day.ts";

type Args = Omit<FormArgs, "request"> & { params: { order_id: string } };

/** What the page of an order shows, in the store and in the console; 404 for an order that the caller may not see. */
export async function loadOrder(args: Args) {
  const { timeZone } = scopeOf(args.context).organization;
  const live = await load(orderVersion, args);
  const order = await load(getOrder, args);
  const title = pageTitle(args.context, "orders", "order", { number: order.number });
  return { order, live, timeZone, now: localNow(databaseNow(), timeZone), title };
}
