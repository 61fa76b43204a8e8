import { z } from "zod";
import { unlessBlank } from "#app/lib/input.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { type Asking, query } from "#app/lib/query.server.ts";
import { countsByWorkplace, pickupDays, workplaceCounts } from "./calendar.server.ts";
import { readingAccess as access } from "./reading-access.ts";

/** Counts orders by workplace and status. */
export const deliveryCounts = query({
  key: "GET_/v1/orders/delivery/info",
  summary: "Count orders by workplace and status",
  access,
  input: z.object({}),
  output: z.object({ items: z.array(workplaceCounts) }),
  run: async ({ db, scope }) => ({ items: await countsByWorkplace(db, scope) }),
});

const calendarMonth = unlessBlank(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)).describe(
  "`YYYY-MM`; the present month without one.",
);

/** A month that the address of a page asks for; what can't be read is none. */
export const monthOnPage = calendarMonth.catch(undefined);

/** Counts orders by pickup date, for a month (`YYYY-MM`); the organization's present month without one. */
export const orderCalendar = query({
  key: "GET_/v1/orders/calendar",
  summary: "Count the orders to be picked up on each day of a month",
  access,
  input: z.object({ month: calendarMonth }),
  output: z.object({
    month: z.string(),
    items: z.array(
      z.object({
        pickup_date: z.string().describe("`YYYY-MM-DD`"),
        count: z.number(),
        open: z.number().describe("Those that are not over."),
      }),
    ),
  }),
  run: (asking, { month }) => calendarOf(asking, month),
});

/** The same as a page shows it. */
export const calendarOnPage = query({
  access,
  input: z.object({ month: monthOnPage }),
  run: (asking, { month }) => calendarOf(asking, month),
});

async function calendarOf({ db, scope, now }: Asking, month: string | undefined) {
  const chosen = month ?? localDay(now, scope.organization.timeZone).slice(0, 7);
  return { month: chosen, items: await pickupDays(db, scope, chosen) };
}
