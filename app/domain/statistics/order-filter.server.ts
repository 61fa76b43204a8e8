import { z } from "zod";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { type OrderStatus, orderStatuses } from "#app/domain/orders/statuses.ts";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { countRow, onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Interval } from "./days-read.server.ts";
import { daysIn, intervalFields, intervalOf } from "./interval-input.server.ts";
import type { IntervalScreen } from "./interval-screens.ts";
import { LONGEST_LIST } from "./limits.ts";

/** By which of its dates an order is of a day (document 4, Shapes). */
export const dateFields = ["created_at", "pickup_date", "delivered_at"] as const;
export type DateField = (typeof dateFields)[number];

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Ids, comma separated: absent are all, blank is none. One that is no UUID is nobody's. */
const locations = z
  .string()
  .max(LONGEST_LIST)
  .transform((text) => listed(text).filter(isUuid))
  .optional()
  .describe("Ids of workplaces, comma separated; left out: all.");

/** Statuses, comma separated: absent are the standard ones, blank is none. Breaks `choice`. */
const statuses = (standard: readonly OrderStatus[]) =>
  z
    .string()
    .transform((text, context): readonly OrderStatus[] => {
      const asked = new Set(listed(text));
      const known = orderStatuses.filter((status) => asked.has(status));
      if (known.length < asked.size)
        context.addIssue({ code: "custom", params: { code: "choice" }, input: text });
      return known;
    })
    .default([...standard])
    .describe(`Statuses, comma separated; left out: ${standard.join(", ")}.`);

/**
 * What exports and reports are narrowed by (document 2, section 7; document 4, Shapes), with the statuses that they begin with.
 */
export const orderFilter = (standard: readonly OrderStatus[]) => ({
  ...intervalFields,
  locations,
  statuses: statuses(standard),
  date_field: z
    .enum(dateFields)
    .default("created_at")
    .describe("By which of its dates an order is of a day."),
});

type Asked = z.output<z.ZodObject<ReturnType<typeof orderFilter>>>;

/** Which orders an export or a report is about. */
export interface OrderFilter {
  interval: Interval;
  /** Null: all that the scope may see. */
  locations: readonly string[] | null;
  statuses: readonly OrderStatus[];
  dateField: DateField;
}

/** The filter that is meant, its days by the clock of the business and within the limits of its screen. */
export function orderFilterOf(
  asked: Asked,
  now: Date,
  timeZone: string,
  screen: IntervalScreen,
): OrderFilter {
  return {
    interval: intervalOf(daysIn(asked), now, timeZone, screen),
    locations: asked.locations ?? null,
    statuses: asked.statuses,
    dateField: asked.date_field,
  };
}

/** The orders that a filter finds: a condition on `"order" o`. Days begin where their local midnight is. */
export function ordersFound(scope: Scope, filter: OrderFilter): Prisma.Sql {
  const { locations, statuses } = filter;
  if (statuses.length === 0 || locations?.length === 0) return Prisma.sql`${ordersWithin(scope)} AND false`;
  const at = locations ? Prisma.sql`AND o.workplace_id = ANY(${[...locations]}::uuid[])` : Prisma.empty;
  return Prisma.sql`${ordersWithin(scope)} ${at} AND ${ordersIn(statuses)} AND ${inDays(scope, filter)}`;
}

/** How many orders a filter finds. */
export async function countFound(db: Tx, scope: Scope, filter: OrderFilter): Promise<number> {
  const found = Prisma.sql`SELECT count(*)::int AS count FROM "order" o WHERE ${ordersFound(scope, filter)}`;
  return (await onlyRowOf(db, countRow, found)).count;
}

function inDays({ organization: { timeZone } }: Scope, { interval, dateField }: OrderFilter): Prisma.Sql {
  const { from, to } = interval;
  if (dateField === "pickup_date") return Prisma.sql`o.pickup_date BETWEEN ${from}::date AND ${to}::date`;
  const column = Prisma.raw(`o.${dateField}`);
  return Prisma.sql`${column} >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
    AND ${column} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;
}
