import type { Tx } from "#app/lib/database.server.ts";
import type { UserRole } from "./limits.ts";

interface Member {
  organizationId: string;
  userId: string;
}

/**
 * Says from when, or until when, passkeys that somebody adds do not count for the business: while they are no admin whom
 * its rule binds, a mail is enough to add one (docs/decisions.md). Who never was bound is not doubted.
 */
export async function doubtKeys(
  db: Tx,
  { organizationId, userId }: Member,
  role: UserRole,
  now: Date,
): Promise<void> {
  const where = { organizationId, userId };
  if (role === "admin") {
    await db.membership.updateMany({
      where: { ...where, doubtedFrom: { not: null } },
      data: { doubtedUntil: now },
    });
    return;
  }
  await db.membership.updateMany({ where, data: { doubtedUntil: null } });
  await db.membership.updateMany({
    where: { ...where, doubtedFrom: null, organization: { passkeysRequired: true } },
    data: { doubtedFrom: now },
  });
}

/** What the membership of somebody says who joins and was bound before; it is taken from what was kept of them. */
export async function doubtOfFormer(db: Tx, member: Member, role: string, now: Date) {
  const former = await db.formerAdmin.findFirst({ where: member, select: { since: true } });
  if (!former) return {};
  await db.formerAdmin.deleteMany({ where: member });
  return { doubtedFrom: former.since, doubtedUntil: role === "admin" ? now : null };
}
