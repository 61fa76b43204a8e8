import type { AdminNotice } from "#app/lib/admin-notice.ts";
import { writeOwnAct } from "#app/lib/audit.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { adminsOf } from "./admins.server.ts";
import { NEWS_AGAIN_DAYS } from "./limits.ts";

interface Telling {
  /** What it is told of, such as `trial_ends 3`. */
  about: string;
  notice: AdminNotice;
  now: Date;
}

/**
 * A mail to each admin, in their own language, and a line in the audit log, in the transaction of what it tells of; once
 * for each `about` of an organization, and of two at once one tells. False where they were told before. What
 * {@link forgetNotices} takes back is told again.
 */
export async function tellAdminsOnce(
  db: Tx,
  scope: Scope,
  { about, notice, now }: Telling,
): Promise<boolean> {
  const { organizationId } = scope;
  if (!(await noteTold(db, scope, about, now))) return false;
  for (const { to, locale } of await adminsOf(db, organizationId))
    await enqueue(db, "mail.notice", { organization_id: organizationId, notice, to, locale });
  await writeOwnAct(db, scope, "notice.sent", { after: { ...notice } });
  return true;
}

/** Notes of something that the admins are not to be told of it any more; false where that was so before. */
export async function noteTold(
  db: Tx,
  { organizationId }: Scope,
  about: string,
  now: Date,
): Promise<boolean> {
  const { count } = await db.adminNotice.createMany({
    data: { organizationId, about, toldAt: now },
    skipDuplicates: true,
  });
  return count > 0;
}

/** Forgets that the admins were told of these, where that was a week ago. */
export async function forgetNotices(
  db: Tx,
  { organizationId }: Scope,
  about: readonly string[],
  now: Date,
): Promise<void> {
  const toldAt = { lte: daysAfter(now, -NEWS_AGAIN_DAYS) };
  await db.adminNotice.deleteMany({ where: { organizationId, about: { in: [...about] }, toldAt } });
}
