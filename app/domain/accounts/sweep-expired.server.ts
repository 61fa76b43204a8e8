import { forgetFormer } from "#app/domain/users/doubted-keys.server.ts";
import { EXPIRED_DAYS } from "#app/domain/users/limits.ts";
import type { Db } from "#app/lib/database.server.ts";
import { daysAfter, hoursAfter } from "#app/lib/durations.ts";
import { keptForms } from "./limits.ts";

const FORM_TOKEN_DAYS = 7;
const REFUSAL_DAYS = 90;

/**
 * Deletes what time has ended: sessions, what admins saw as others, sign-in tokens, changes of address, requests to replace
 * passkeys, wrong tries, codes of businesses that have moved, rate limits, form tokens of more than 7 days (document 4, Orders),
 * invitations that have expired for 30, counts of refusals and errors of more than 90, forms that were kept for a day, and
 * by which address somebody was an admin a year ago.
 */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  const expired = { where: { expiresAt: { lte: now } } };
  await db.session.deleteMany(expired);
  await db.session.updateMany({
    where: { viewEndsAt: { lte: now } },
    data: { viewedUserId: null, viewEndsAt: null },
  });
  await db.signInToken.deleteMany(expired);
  await db.spentChallenge.deleteMany(expired);
  await db.passkeyReplacement.deleteMany(expired);
  await db.emailChange.deleteMany(expired);
  await db.wrongTry.deleteMany(expired);
  await db.formerSlug.deleteMany(expired);
  await db.rateLimit.deleteMany({ where: { expire: { lte: now.getTime() } } });
  const before = (days: number) => daysAfter(now, -days);
  await db.formToken.deleteMany({ where: { createdAt: { lt: before(FORM_TOKEN_DAYS) } } });
  const keptUntil = hoursAfter(now, -keptForms.hours);
  await db.keptForm.deleteMany({ where: { createdAt: { lt: keptUntil } } });
  await db.invitation.deleteMany({ where: { expiresAt: { lt: before(EXPIRED_DAYS) } } });
  await db.refusalCount.deleteMany({ where: { hour: { lt: before(REFUSAL_DAYS) } } });
  await db.errorCount.deleteMany({ where: { hour: { lt: before(REFUSAL_DAYS) } } });
  await forgetFormer(db, now);
}
