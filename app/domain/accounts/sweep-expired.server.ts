import type { Db } from "#app/lib/database.server.ts";

const FORM_TOKEN_DAYS = 7;

/**
 * Deletes what time has ended: sessions, sign-in tokens, wrong tries, codes of businesses that have moved, rate limits,
 * and form tokens of more than 7 days (document 4, Orders).
 */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  const expired = { where: { expiresAt: { lte: now } } };
  await db.session.deleteMany(expired);
  await db.signInToken.deleteMany(expired);
  await db.wrongTry.deleteMany(expired);
  await db.formerSlug.deleteMany(expired);
  await db.rateLimit.deleteMany({ where: { expire: { lte: now.getTime() } } });
  const oldest = new Date(now.getTime() - FORM_TOKEN_DAYS * 86_400_000);
  await db.formToken.deleteMany({ where: { createdAt: { lt: oldest } } });
}
