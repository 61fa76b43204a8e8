import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { keptStatuses } from "#app/domain/orders/statuses.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { dayBounds } from "#app/lib/local-clock.ts";
import { localDay } from "#app/lib/local-day.ts";
import type { Scope } from "#app/lib/scope.ts";

/**
 * How many orders the online shop has taken on the local day of an instant, all but discarded, as an expression of a statement.
 * The bounds are instants, so a day of 23 or 25 hours is counted whole. Index `order_of_shop`. Document 4, Online shop.
 */
export function shopOrdersToday({ organizationId, organization }: Scope, now: Date): Prisma.Sql {
  const { timeZone } = organization;
  const { from, to } = dayBounds(localDay(now, timeZone), timeZone);
  return Prisma.sql`(SELECT count(*)::int FROM "order" o
    WHERE o.organization_id = ${organizationId}::uuid AND o.origin = 'shop' AND ${ordersIn(keptStatuses)}
      AND o.created_at >= ${from}::timestamptz AND o.created_at < ${to}::timestamptz)`;
}
