import { z } from "zod";
import { localDay } from "#app/lib/local-day.ts";
import { query } from "#app/lib/query.server.ts";
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

/** A month that an address asks for, as `YYYY-MM`; anything else is none. */
export const calendarMonth = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined)
  .describe("`YYYY-MM`; the present month without one.");

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
  async run({ db, scope, now }, input) {
    const chosen = input.month ?? localDay(now, scope.organization.timeZone).slice(0, 7);
    return { month: chosen, items: await pickupDays(db, scope, chosen) };
  },
});
