import { findOpenOrders } from "#app/domain/orders/find-open-orders.server.ts";
import { openStatuses } from "#app/domain/orders/statuses.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { orderVersion } from "#app/http/order-version.server.ts";

/** What the page of open orders shows. */
export async function loadFound(args: PageArgs) {
  const { url, context } = args;
  const status = openStatuses.find((one) => one === url.searchParams.get("status"));
  const list = await load(given(findOpenOrders, { status }), args);
  keepWithinPages(url, list);
  return {
    version: orderVersion(context),
    list,
    q: url.searchParams.get("q")?.trim() ?? "",
    status,
    now: businessClock(context).now,
  };
}
