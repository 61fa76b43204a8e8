import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { boundedMap } from "#app/lib/bounded-map.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { ordersIn } from "./orders-in.server.ts";
import { keptStatuses } from "./statuses.ts";

/** What most orders of a workplace have. */
export interface WorkplaceHabits {
  /** Ids of products, the one that most orders have first; at most 24. */
  products: readonly string[];
  /** `HH:MM`, in the order of the day; at most 4. */
  hours: readonly string[];
}

/** What habits are told by, and how many of them. Fewer than `told` pickup hours are no habit. */
const limits = {
  days: 30,
  orders: 2_000,
  products: 24,
  hours: 4,
  told: 20,
  plainHours: ["09:00", "11:00", "14:00", "17:00"],
} as const;

const habit = z.object({ kind: z.enum(["product", "hour"]), what: z.string(), count: z.number() });

const known = boundedMap<Promise<WorkplaceHabits> | undefined>(1_000, 100);

/**
 * What most orders of a workplace have, in the 30 days before the organization's local day: so it stays as it is until
 * midnight, each process finds it out once a day, and nothing moves while an order is taken. Of at most the last 2,000
 * orders of that time; those discarded don't count. One statement, none when it is known.
 */
export async function workplaceHabits(
  db: Tx,
  scope: Scope,
  workplaceId: string,
  now: Date,
): Promise<WorkplaceHabits> {
  const today = localDay(now, scope.organization.timeZone);
  const name = `${scope.organizationId} ${workplaceId} ${today}`;
  const remembered = known.get(name);
  if (remembered) return remembered;
  const asked = habitsBefore(db, scope, workplaceId, today);
  known.set(name, asked);
  asked.catch(() => known.set(name, undefined));
  return asked;
}

async function habitsBefore(
  db: Tx,
  scope: Scope,
  workplaceId: string,
  today: string,
): Promise<WorkplaceHabits> {
  const { organizationId, organization } = scope;
  const midnight = (day: string) => Prisma.sql`(${day}::timestamp AT TIME ZONE ${organization.timeZone})`;
  const rows = await rowsOf(
    db,
    habit,
    Prisma.sql`
    WITH recent AS MATERIALIZED (
      SELECT o.id, o.pickup_hour FROM "order" o
      WHERE o.organization_id = ${organizationId}::uuid AND o.workplace_id = ${workplaceId}::uuid AND ${ordersIn(keptStatuses)}
        AND o.created_at >= ${midnight(daysLater(today, -limits.days))} AND o.created_at < ${midnight(today)}
      ORDER BY o.created_at DESC LIMIT ${limits.orders}
    )
    (SELECT 'product' AS kind, l.product_id::text AS what, count(DISTINCT l.order_id)::int AS count
      FROM recent r JOIN order_line l ON l.organization_id = ${organizationId}::uuid AND l.order_id = r.id
      GROUP BY l.product_id ORDER BY count DESC, what LIMIT ${limits.products})
    UNION ALL
    (SELECT 'hour', pickup_hour, count(*)::int AS count FROM recent WHERE pickup_hour IS NOT NULL
      GROUP BY pickup_hour ORDER BY count DESC, pickup_hour LIMIT ${limits.hours})`,
  );
  const most = (kind: "product" | "hour") => rows.filter((row) => row.kind === kind);
  const hours = most("hour");
  const told = hours.reduce((sum, { count }) => sum + count, 0);
  return {
    products: most("product").map(({ what }) => what),
    hours: told < limits.told ? limits.plainHours : hours.map(({ what }) => what).sort(),
  };
}
