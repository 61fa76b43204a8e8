import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import type { Scope } from "#app/lib/scope.ts";
import { freePickup, type PickupRules } from "./pickup-rules.ts";

const closedDays = z.array(z.object({ from: z.string(), to: z.string() }));

/** Rules under their names on the wire. */
export interface PickupValues {
  hours: PickupRules["hours"];
  closed: PickupRules["closed"];
  notice: PickupRules["notice"];
  days_ahead: number;
  slot_minutes: PickupRules["slotMinutes"];
  capacity: number | null;
}

/** The rules of a business or of a workplace, as operations answer them. */
export interface PickupRow extends PickupValues {
  /** Whether it says rules; without, those of the business hold, or none. */
  own: boolean;
  /** Whether it takes no orders any more today. */
  paused: boolean;
  version: number;
}

/** What holds where nobody has said anything. */
const freeRow: PickupRow = {
  own: false,
  hours: freePickup.hours,
  closed: freePickup.closed,
  notice: freePickup.notice,
  days_ahead: freePickup.daysAhead,
  slot_minutes: freePickup.slotMinutes,
  capacity: freePickup.capacity,
  paused: false,
  version: 1,
};

/** The rules of a workplace, or with null those of the business; free ones of version 1 where nobody has said any. */
export async function findPickupRow(
  db: Tx,
  { organizationId, organization }: Scope,
  workplaceId: string | null,
  now: Date,
): Promise<PickupRow> {
  const row = await db.pickupRule.findFirst({ where: { organizationId, workplaceId } });
  if (!row) return freeRow;
  const today = localDay(now, organization.timeZone);
  const said = {
    hours: row.hours as PickupRules["hours"],
    closed: closedDays.parse(row.closed),
    notice: row.notice as PickupRules["notice"],
    days_ahead: row.daysAhead,
    slot_minutes: row.slotMinutes as PickupRules["slotMinutes"],
    capacity: row.capacity,
  };
  return {
    ...(row.own ? said : freeRow),
    own: row.own,
    paused: row.pausedOn?.toISOString().slice(0, 10) === today,
    version: row.version,
  };
}

/** Sees to it that there is a row to be changed, which says no rules yet. */
export async function ensurePickupRow(
  db: Tx,
  { organizationId }: Scope,
  workplaceId: string | null,
): Promise<void> {
  await db.pickupRule.createMany({
    data: [{ organizationId, workplaceId, own: false }],
    skipDuplicates: true,
  });
}

/** JSON as the table keeps it: null is none. */
export const storedOr = (value: object | null) => (value === null ? Prisma.DbNull : { ...value });

/** The values as the table names them. */
export const columnsOfRules = ({
  hours,
  closed,
  notice,
  days_ahead,
  slot_minutes,
  capacity,
}: PickupValues) => ({
  hours: hours === null ? Prisma.DbNull : hours.map((day) => day.map((range) => ({ ...range }))),
  closed: closed.map((days) => ({ ...days })),
  notice: storedOr(notice),
  daysAhead: days_ahead,
  slotMinutes: slot_minutes,
  capacity: slot_minutes === null ? null : capacity,
});
