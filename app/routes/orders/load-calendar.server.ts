import { calendarOnPage } from "#app/domain/orders/count-orders.server.ts";
import { dayOrders } from "#app/domain/orders/day-orders.server.ts";
import { listedOrders } from "#app/domain/orders/listed-order.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { orderVersion } from "#app/http/order-version.server.ts";

/**
 * The calendar by pickup date, in the store and in the console: the counts of the month that `?month=` asks
 * for, and the orders of `?day=`, which is today in the present month.
 */
export async function loadCalendar(args: PageArgs) {
  const asked = { calendar: calendarOnPage, chosen: dayOrders };
  const { calendar, chosen } = await load(asked, args);
  if (chosen.list) keepWithinPages(args.url, chosen.list);
  return {
    version: orderVersion(args.context),
    month: calendar.month,
    days: calendar.items,
    day: chosen.day,
    list: chosen.list && listedOrders(chosen.list),
    ...businessClock(args.context),
  };
}
