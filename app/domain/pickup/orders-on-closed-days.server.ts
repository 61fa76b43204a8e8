import { z } from "zod";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { openStatuses } from "#app/domain/orders/statuses.ts";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import { pickupRuleLimits } from "./limits.ts";
import { readClosed } from "./newly-closed.ts";

const counted = z.object({ count: z.number(), first: z.string().nullable() });

/**
 * How many open orders are to be picked up on days that are closed, and on which day the first of them: those of a
 * workplace, or of every workplace without rules of its own. For whoever may read orders.
 */
export const ordersOnClosedDays = query({
  access: ["GET_/v1/orders"],
  input: z.object({
    closed: z.string().transform((text) => readClosed(text).slice(0, pickupRuleLimits.closed.max)),
    location_id: id.optional().catch(undefined),
  }),
  run({ db, scope }, { closed, location_id }) {
    const days = closed.map(
      ({ from, to }) => Prisma.sql`o.pickup_date BETWEEN ${from}::date AND ${to}::date`,
    );
    const here = location_id
      ? Prisma.sql`o.workplace_id = ${location_id}::uuid`
      : Prisma.sql`NOT EXISTS (SELECT FROM pickup_rule r
          WHERE r.organization_id = o.organization_id AND r.workplace_id = o.workplace_id AND r.own)`;
    return onlyRowOf(
      db,
      counted,
      Prisma.sql`
      SELECT count(*)::int AS count, to_char(min(o.pickup_date), 'YYYY-MM-DD') AS first FROM "order" o
      WHERE ${ordersWithin(scope)} AND ${ordersIn(openStatuses)} AND ${here}
        AND (${days.length > 0 ? Prisma.join(days, " OR ") : Prisma.sql`false`})`,
    );
  },
});
