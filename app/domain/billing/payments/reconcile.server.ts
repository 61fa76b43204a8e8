import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/lib/database.server.ts";
import { daysAfter, HOUR_MS, hoursAfter } from "#app/lib/durations.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { GatewayName } from "../gateway/gateway.ts";
import { WATCHED_DAYS } from "../limits.ts";
import { queueEvent } from "./queue-event.server.ts";

const ownerRow = z.object({ organization_id: z.string() });

/** A purchase by bank transfer may be paid this many days after it was begun. */
const OPEN_DAYS = 60;
/** The jobs of a night begin over this many hours, so that a provider is not asked for all at once. */
const OVER_HOURS = 2;

/**
 * Has every organization compared with the provider that has something there which may have changed, and repaired where
 * something was missed; purchases that nobody paid are closed, and events that nobody worked off within an hour are queued
 * once more. Each night (document 4, Plans).
 */
export async function reconcilePayments(db: Db, now: Date): Promise<void> {
  const forgotten = daysAfter(now, -OPEN_DAYS);
  await db.$executeRaw`
    UPDATE purchase SET closed_at = ${now} WHERE closed_at IS NULL AND created_at < ${forgotten}`;
  for (const [{ organization_id }, runAt] of spread(await ownersOf(db, now), now))
    await enqueue(
      db,
      "payments.bring",
      { organization_id },
      { key: `payments.bring ${organization_id}`, runAt },
    );
  for (const [{ provider, eventId }, runAt] of spread(await leftEvents(db, now), now))
    await queueEvent(db, provider as GatewayName, eventId, runAt);
}

/** Whose subscriptions may have changed, or who may have paid for a purchase. */
const ownersOf = (db: Db, now: Date) =>
  rowsOf(
    db,
    ownerRow,
    Prisma.sql`
    SELECT organization_id FROM subscription WHERE provider IS NOT NULL
      AND (status <> 'canceled' OR coalesce(cancel_at, canceled_at, ${now}) > ${daysAfter(now, -WATCHED_DAYS)})
    UNION SELECT organization_id FROM purchase WHERE closed_at IS NULL AND reference IS NOT NULL`,
  );

/** Events whose job has given up, or that still wait: the oldest first. */
const leftEvents = (db: Db, now: Date) =>
  db.paymentEvent.findMany({
    where: { handledAt: null, receivedAt: { gt: daysAfter(now, -WATCHED_DAYS), lt: hoursAfter(now, -1) } },
    orderBy: { receivedAt: "asc" },
    select: { provider: true, eventId: true },
  });

/** Each with the time when its job begins. */
function spread<T>(rows: readonly T[], now: Date): [T, Date][] {
  const step = (OVER_HOURS * HOUR_MS) / Math.max(rows.length, 60);
  return rows.map((row, place) => [row, new Date(now.getTime() + place * step)]);
}
