import { z } from "zod";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { keptStatuses } from "#app/domain/orders/statuses.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { freePickup, type PickupRules } from "./pickup-rules.ts";
import type { Taken } from "./slots.ts";

const ruleRow = z.object({
  own: z.boolean(),
  hours: storedJson<PickupRules["hours"]>(),
  closed: storedJson<PickupRules["closed"]>(),
  notice: storedJson<PickupRules["notice"]>(),
  daysAhead: z.number(),
  slotMinutes: storedJson<PickupRules["slotMinutes"]>(),
  capacity: z.number().nullable(),
  pausedOn: z.string().nullable(),
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
  { organizationId, organization: { removeAt, timeZone } }: Scope,
  workplaceId: string,
): Promise<PickupRules> {
  const rows = await rowsOf(
    db,
    ruleRow,
    Prisma.sql`SELECT own, hours, closed, notice, days_ahead AS "daysAhead", slot_minutes AS "slotMinutes", capacity,
      to_char(paused_on, 'YYYY-MM-DD') AS "pausedOn"
    FROM pickup_rule
    WHERE organization_id = ${organizationId}::uuid AND (workplace_id IS NULL OR workplace_id = ${workplaceId}::uuid)
    ORDER BY workplace_id NULLS LAST`,
  );
  const { own: _, ...rules } = rows.find(({ own }) => own) ?? { own: false, ...freePickup };
  const paused = rows.flatMap(({ pausedOn }) => pausedOn ?? []).sort();
  const removed = removeAt ? [{ from: localDay(removeAt, timeZone), to: NO_END }] : [];
  return { ...rules, closed: [...rules.closed, ...removed], pausedOn: paused.at(-1) ?? null };
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
