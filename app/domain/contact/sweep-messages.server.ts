import type { Db } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { CONTACT_DAYS } from "./limits.ts";

/** Deletes the messages of visitors that came over a year ago. */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  await db.contactMessage.deleteMany({ where: { createdAt: { lt: daysAfter(now, -CONTACT_DAYS) } } });
}
