import { z } from "zod";
import { pageNumber } from "#app/lib/input.server.ts";
import { readLocalDate } from "#app/lib/local-date.ts";
import { localDay } from "#app/lib/local-day.ts";
import { query } from "#app/lib/query.server.ts";
import { ordersOfDay } from "./calendar.server.ts";
import { monthOnPage } from "./count-orders.server.ts";
import { readingAccess as access } from "./reading-access.ts";

/**
 * A day of the calendar with one page of its orders, by hour: the one that is asked for when it lies in the month, else
 * today in the present month, and none in another. Document 4, Orders.
 */
export const dayOrders = query({
  access,
  input: z.object({ month: monthOnPage, day: z.string().optional(), page: pageNumber }),
  async run({ db, scope, actor, now }, { month, day = "", page }) {
    const today = localDay(now, scope.organization.timeZone);
    const chosen = [readLocalDate(day), today].find((one) => one?.startsWith(month ?? today.slice(0, 7)));
    if (!chosen) return { day: null, list: null };
    return {
      day: chosen,
      list: await ordersOfDay(db, scope, actor, { pickup_date: chosen, page, now }),
    };
  },
});
