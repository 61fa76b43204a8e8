import { ordersOfDay } from "#app/domain/orders/calendar.server.ts";
import { orderCalendar } from "#app/domain/orders/count-orders.server.ts";
import { orderVersionOf } from "#app/domain/orders/order-version.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { pageNumber } from "#app/lib/input.server.ts";
import { readLocalDate } from "#app/lib/local-date.ts";
import { localNow } from "#app/lib/local-day.ts";

/**
 * The calendar by pickup date, in the store and in the console: the counts of the month that `?month=` asks
 * for, and the orders of `?day=`, which is today in the present month.
 */
export async function loadCalendar(args: Omit<FormArgs, "request">) {
  const { url, context } = args;
  const scope = scopeOf(context);
  const { timeZone } = scope.organization;
  const instant = databaseNow();
  const now = localNow(instant, timeZone);
  const asked = readLocalDate(url.searchParams.get("day") ?? "");
  const version = await orderVersionOf(prisma, scope);
  const { month, items } = await load(orderCalendar, args);
  const day = [asked, now.date].find((one) => one?.startsWith(month));
  const page = pageNumber.parse(url.searchParams.get("page") ?? undefined);
  const list = day
    ? await ordersOfDay(prisma, scope, callerOf(context).actor, { pickup_date: day, page, now: instant })
    : null;
  const title = pageTitle(context, "orders", "calendar.title");
  return { version, month, days: items, day: day ?? null, list, now, timeZone, title };
}
