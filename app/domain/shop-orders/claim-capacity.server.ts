import { lockOrganization, requireRunningPlan } from "#app/domain/billing/claim-quota.server.ts";
import { shopOrdersToday } from "#app/domain/pickup/daily-limit.server.ts";
import { dayFull } from "#app/domain/pickup/day-full.ts";
import { slotsTaken } from "#app/domain/pickup/pickup-rules.server.ts";
import type { PickupOfProduct, PickupRules } from "#app/domain/pickup/pickup-rules.ts";
import { leftIn, pickupHours } from "#app/domain/pickup/slots.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { countRow, onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { FREE_SLOTS_TOLD } from "./limits.ts";

/** What an order wants of a workplace's slots and of the business's day. */
export interface Wanted {
  workplaceId: string;
  day: LocalDate | null;
  hour: LocalTime | null;
  rules: PickupRules;
  goods: readonly PickupOfProduct[];
  /** Orders of one local day; -1 for any number. */
  limit: number;
  now: Date;
}

/**
 * Takes the organization's lock until the transaction ends and decides under it, from what others have committed,
 * whether there is room for one more order. Refuses a day that is full (`shop_day_full`), a slot that is
 * (`shop_slot_full`, with the slots that are free), and everything without a running plan (`plan_lapsed`). Tells whether
 * this order is the last one of its day. Document 4, Online shop.
 */
export async function claimCapacity(db: Tx, scope: Scope, wanted: Wanted): Promise<{ last: boolean }> {
  requireRunningPlan(await lockOrganization(db, scope), wanted.now);
  return requireCapacity(db, scope, wanted);
}

/** The same without the lock, for what must not wait for it: of a crowd most find out here that there is no room left. */
export async function requireCapacity(db: Tx, scope: Scope, wanted: Wanted): Promise<{ last: boolean }> {
  const { limit, now } = wanted;
  const orders = limit < 0 ? 0 : await countToday(db, scope, now);
  if (dayFull(limit, orders)) throw new Refusal("shop_day_full");
  await requireFreeSlot(db, scope, wanted);
  return { last: limit >= 0 && dayFull(limit, orders + 1) };
}

async function countToday(db: Tx, scope: Scope, now: Date): Promise<number> {
  const { count } = await onlyRowOf(db, countRow, Prisma.sql`SELECT ${shopOrdersToday(scope, now)} AS count`);
  return count;
}

async function requireFreeSlot(db: Tx, scope: Scope, wanted: Wanted): Promise<void> {
  const { workplaceId, rules, day, hour, goods, now } = wanted;
  if (!rules.slotMinutes || rules.capacity === null || !day || !hour) return;
  const { timeZone } = scope.organization;
  const slot = pickupHours(day, rules, goods, now, timeZone).find(({ from }) => from === hour);
  if (!slot) return;
  const taken = await slotsTaken(db, scope, workplaceId, [day]);
  if (leftIn(rules, taken, day, slot) !== 0) return;
  const all = await freeSlots(db, scope, wanted, day);
  const free = all.slice(0, FREE_SLOTS_TOLD);
  const here = free.filter((one) => one.day === day).map(({ from }) => from);
  throw new Refusal("shop_slot_full", {
    field: "data.pickup_hour",
    params: {
      ...{ hour, slots: here.join(", ") },
      ...(here.length === 0 && { context: "none" }),
      // Whoever is told a part of them is told that there are more.
      ...(all[free.length]?.day === day && { context: "more" }),
    },
    body: { free },
  });
}

/** A slot that takes one more order. */
export interface FreeSlot {
  day: LocalDate;
  from: LocalTime;
  to: LocalTime;
}

/** The free slots of the next days from one on; one statement, and no more days are looked at than are told. */
async function freeSlots(
  db: Tx,
  scope: Scope,
  { workplaceId, rules, goods, now }: Wanted,
  first: LocalDate,
): Promise<FreeSlot[]> {
  const { timeZone } = scope.organization;
  const last = daysLater(localDay(now, timeZone), rules.daysAhead);
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = daysLater(day, 1)) days.push(day);
  const taken = await slotsTaken(db, scope, workplaceId, days);
  const free: FreeSlot[] = [];
  for (const day of days) {
    if (free.length >= FREE_SLOTS_TOLD) break;
    const slots = pickupHours(day, rules, goods, now, timeZone);
    free.push(
      ...slots.filter((slot) => leftIn(rules, taken, day, slot) !== 0).map((slot) => ({ day, ...slot })),
    );
  }
  return free;
}
