import { z } from "zod";
import { requireFeature } from "#app/domain/billing/plan-features.ts";
import { productState } from "#app/domain/catalogue/product-states.ts";
import { workDay } from "#app/domain/orders/due-day.server.ts";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { keptStatuses } from "#app/domain/orders/statuses.ts";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { orderFilter } from "#app/domain/statistics/order-filter.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { isWholeUnit } from "#app/lib/quantity.ts";
import { query } from "#app/lib/query.server.ts";
import { rowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { FORECAST_WEEKS } from "./limits.ts";

/**
 * What tomorrow may ask for of each product that is sold: the average of the same weekday of the last eight weeks, or of as many
 * as there are since the first order kept, over the orders of these days but those that were discarded; beside it what is
 * ordered for tomorrow by now, also of what is sold no more or in another unit. An order is of its pickup day, else of the day
 * it was placed on. No week, and no rows, in a business's first week, and where the handed orders of a week ago are deleted.
 * Refuses `reports_plan`.
 */
export const forecast = query({
  access: ["GET_/v1/items/supplies"],
  refuses: ["reports_plan"],
  input: z.object({ locations: orderFilter(keptStatuses).locations }),
  async run({ db, scope, now }, { locations = null }) {
    requireFeature(scope, "balance_export", "reports_plan", now);
    const day = daysLater(localDay(now, scope.organization.timeZone), 1);
    const weeks = await weeksKnown(db, scope, day);
    if (weeks === 0) return { day, weeks, rows: [] };
    const sums = await sumsAround(db, scope, { day, weeks, locations });
    const rows = sums
      .map(({ past, ...row }) => ({ ...row, expected: expectedOf(past / weeks, row.unit) }))
      .filter(({ expected, ordered }) => expected > 0 || ordered > 0);
    return { day, weeks, rows };
  },
});

const dayRow = z.object({ day: z.string() });

/** On how many of the last eight same weekdays the business had begun to take orders, and none of them is deleted. */
async function weeksKnown(db: Tx, scope: Scope, day: LocalDate): Promise<number> {
  const { organizationId, organization } = scope;
  const first = await rowOf(
    db,
    dayRow,
    Prisma.sql`SELECT to_char(greatest((o.created_at AT TIME ZONE ${organization.timeZone})::date, g.handed_gone_before), 'YYYY-MM-DD') AS day
      FROM "order" o JOIN organization g ON g.id = o.organization_id
      WHERE o.organization_id = ${organizationId}::uuid AND ${ordersIn(keptStatuses)} ORDER BY o.created_at, o.id LIMIT 1`,
  );
  const weekdays = Array.from({ length: FORECAST_WEEKS }, (_, week) => daysLater(day, -7 * (week + 1)));
  return weekdays.filter((weekday) => first && first.day <= weekday).length;
}

const sumRow = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.number(),
  past: z.number(),
  ordered: z.number(),
});

interface Around {
  day: LocalDate;
  weeks: number;
  locations: readonly string[] | null;
}

const unsold = Prisma.sql`${productState.inactive}, ${productState.archived}`;

/** What was asked for on the same weekdays of what is sold, in its unit, and all that is for the day itself, in thousandths. */
function sumsAround(db: Tx, scope: Scope, { day, weeks, locations }: Around) {
  const { organizationId, organization } = scope;
  const { timeZone } = organization;
  const at = locations ? Prisma.sql`AND o.workplace_id = ANY(${[...locations]}::uuid[])` : Prisma.empty;
  const orders = Prisma.sql`${ordersWithin(scope)} ${at} AND ${ordersIn(keptStatuses)}`;
  return rowsOf(
    db,
    sumRow,
    Prisma.sql`
    WITH days AS (SELECT week, ${day}::date - 7 * week AS day FROM generate_series(0, ${weeks}::int) week),
    due AS (
      SELECT d.week, o.id FROM days d JOIN "order" o ON ${orders} AND o.pickup_date = d.day
      UNION ALL
      SELECT d.week, o.id FROM days d JOIN "order" o ON ${orders} AND o.pickup_date IS NULL
        AND o.created_at >= (d.day - 1)::timestamp AT TIME ZONE ${timeZone}
        AND o.created_at < (d.day + 1)::timestamp AT TIME ZONE ${timeZone} AND ${workDay(scope)} = d.day)
    SELECT p.id, p.name, l.unit,
      (coalesce(sum(l.quantity) FILTER (WHERE due.week > 0 AND p.unit = l.unit AND p.state NOT IN (${unsold})), 0) * 1000)::float8 AS past,
      (coalesce(sum(l.quantity) FILTER (WHERE due.week = 0), 0) * 1000)::float8 AS ordered
    FROM due JOIN order_line l ON l.organization_id = ${organizationId}::uuid AND l.order_id = due.id
      JOIN product p ON p.organization_id = ${organizationId}::uuid AND p.id = l.product_id
    GROUP BY p.id, l.unit ORDER BY fold(p.name), p.id, l.unit`,
  );
}

/** An average of thousandths as somebody would plan it: pieces whole, all else to a tenth. */
function expectedOf(average: number, unit: number): number {
  const step = isWholeUnit(unit) ? 1000 : 100;
  return Math.round(average / step) * step;
}
