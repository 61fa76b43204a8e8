import type { Db } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { PARKED_DAYS } from "./limits.ts";

/** Deletes what has been parked for more than 7 days (document 4, Added on 22 November 2026). */
export async function sweepParked(db: Db, now: Date): Promise<void> {
  await db.draft.deleteMany({ where: { parkedAt: { lte: daysAfter(now, -PARKED_DAYS) } } });
}
