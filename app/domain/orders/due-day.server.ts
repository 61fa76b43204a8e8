import { Prisma } from "#app/generated/prisma/client.ts";
import type { Scope } from "#app/lib/scope.ts";

/** The clock of the business at which an order was placed, of a table `o`. */
const placedAt = ({ organization }: Scope) =>
  Prisma.sql`(o.created_at AT TIME ZONE ${organization.timeZone})`;

/**
 * The day on which an order is worked at: its pickup day; when only an hour was agreed on, the day on which that hour
 * first came after the placing; else the day of the placing.
 */
export const workDay = (scope: Scope) => Prisma.sql`coalesce(o.pickup_date, ${placedAt(scope)}::date
  + CASE WHEN o.pickup_hour < to_char(${placedAt(scope)}, 'HH24:MI') THEN 1 ELSE 0 END)`;

/** The day on which an order should be ready; null when neither day nor hour was agreed on. */
export const dueDay = (scope: Scope) =>
  Prisma.sql`CASE WHEN o.pickup_hour IS NULL THEN o.pickup_date ELSE ${workDay(scope)} END`;

/** The orders that are worked at on a local day, in parts that indexes answer. */
export const dueOn = (scope: Scope, day: string) =>
  Prisma.sql`(o.pickup_date = ${day}::date OR (o.pickup_date IS NULL
    AND o.created_at >= ((${day}::date - 1)::timestamp AT TIME ZONE ${scope.organization.timeZone})
    AND ${workDay(scope)} = ${day}::date))`;
