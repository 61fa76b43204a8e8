import type { Db } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";

const FORM_TOKEN_DAYS = 7;
const REFUSAL_DAYS = 90;

/**
 * Deletes what time has ended: sessions, sign-in tokens, wrong tries, codes of businesses that have moved, rate limits,
 * form tokens of more than 7 days (document 4, Orders) and counts of refusals of more than 90.
 */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  const expired = { where: { expiresAt: { lte: now } } };
  await db.session.deleteMany(expired);
  await db.signInToken.deleteMany(expired);
  await db.wrongTry.deleteMany(expired);
  await db.formerSlug.deleteMany(expired);
  await db.rateLimit.deleteMany({ where: { expire: { lte: now.getTime() } } });
  const before = (days: number) => daysAfter(now, -days);
  await db.formToken.deleteMany({ where: { createdAt: { lt: before(FORM_TOKEN_DAYS) } } });
  await db.refusalCount.deleteMany({ where: { hour: { lt: before(REFUSAL_DAYS) } } });
}
