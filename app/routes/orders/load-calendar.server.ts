import { orderCalendar } from "#app/domain/orders/count-orders.server.ts";
import { dayOrders } from "#app/domain/orders/day-orders.server.ts";
import { orderVersion } from "#app/domain/orders/order-version.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { localNow } from "#app/lib/local-day.ts";

/**
 * The calendar by pickup date, in the store and in the console: the counts of the month that `?month=` asks
 * for, and the orders of `?day=`, which is today in the present month.
 */
export async function loadCalendar(args: Omit<FormArgs, "request">) {
  const { timeZone } = scopeOf(args.context).organization;
  const version = await load(orderVersion, args);
  const { calendar, chosen } = await load({ calendar: orderCalendar, chosen: dayOrders }, args);
  const { month, items: days } = calendar;
  const now = localNow(databaseNow(), timeZone);
  const title = pageTitle(args.context, "orders", "calendar.title");
  return { version, month, days, ...chosen, now, timeZone, title };
}
