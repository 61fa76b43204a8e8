import { z } from "zod";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { keptStatuses } from "#app/domain/orders/statuses.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { freePickup, type PickupRules } from "./pickup-rules.ts";
import type { Taken } from "./slots.ts";

const ruleRow = z.object({
  /** Null without rules; `own` of the workplace's. */
  rule: storedJson<(PickupRules & { own: boolean }) | null>(),
  removedOn: z.string().nullable(),
});

/** The last day that there is to the rules. */
const NO_END = "9999-12-31";

/**
 * When customers may pick up at a workplace: its own rules, else those of the business, else {@link freePickup}. It is
 * paused by itself or with the whole business, and closed from the day on which the business is going to be removed. One
 * statement. Document 4, Online shop.
 */
export async function pickupRulesOf(
  db: Tx,
  { organizationId, organization: { timeZone } }: Scope,
  workplaceId: string,
): Promise<PickupRules> {
  const rows = await rowsOf(
    db,
    ruleRow,
    Prisma.sql`SELECT to_char(m.remove_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "removedOn",
      CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('own', r.own, 'hours', r.hours, 'closed', r.closed,
        'notice', r.notice, 'daysAhead', r.days_ahead, 'slotMinutes', r.slot_minutes, 'capacity', r.capacity,
        'pausedOn', to_char(r.paused_on, 'YYYY-MM-DD')) END AS rule
    FROM (SELECT) AS one
      LEFT JOIN removal m ON m.organization_id = ${organizationId}::uuid
      LEFT JOIN pickup_rule r ON r.organization_id = ${organizationId}::uuid
        AND (r.workplace_id IS NULL OR r.workplace_id = ${workplaceId}::uuid)
    ORDER BY r.workplace_id NULLS LAST`,
  );
  const said = rows.flatMap(({ rule }) => rule ?? []);
  const { own: _, ...rules } = said.find(({ own }) => own) ?? { own: false, ...freePickup };
  const paused = said.flatMap(({ pausedOn }) => pausedOn ?? []).sort();
  const removed = rows.slice(0, 1).flatMap(({ removedOn }) => removedOn ?? []);
  const closed = [...rules.closed, ...removed.map((from) => ({ from, to: NO_END }))];
  return { ...rules, closed, pausedOn: paused.at(-1) ?? null };
}

const takenRow = z.object({ at: z.string(), count: z.number() });

/**
 * The orders of the online shop that a workplace has on these days, all but discarded, by `YYYY-MM-DD HH:MM`; of a slot
 * `takenIn` counts them. One statement, by the index `order_of_slot`. Document 4, Online shop.
 */
export async function slotsTaken(
  db: Tx,
  { organizationId }: Scope,
  workplaceId: string,
  days: readonly string[],
): Promise<Taken> {
  const rows = await rowsOf(
    db,
    takenRow,
    Prisma.sql`SELECT to_char(o.pickup_date, 'YYYY-MM-DD ') || o.pickup_hour AS at, count(*)::int AS count
    FROM "order" o
    WHERE o.organization_id = ${organizationId}::uuid AND o.workplace_id = ${workplaceId}::uuid
      AND o.pickup_date = ANY(${[...days]}::date[]) AND o.pickup_hour IS NOT NULL
      AND o.origin = 'shop' AND ${ordersIn(keptStatuses)}
    GROUP BY o.pickup_date, o.pickup_hour`,
  );
  return new Map(rows.map(({ at, count }) => [at, count]));
}
