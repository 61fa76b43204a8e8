import { keyedDigest } from "#app/lib/crypto.server.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { FORMER_ADDRESS_DAYS, type UserRole } from "./limits.ts";

/** Passkeys of theirs are in doubt. */
const doubted = { doubtedFrom: { not: null } };

interface Member {
  organizationId: string;
  userId: string;
}

/**
 * Says from when, or until when, passkeys that somebody adds do not count for the business: while they are no admin whom
 * its rule binds, a mail is enough to add one (docs/decisions.md). Who never was bound is not doubted; of who is demoted
 * the address is kept ({@link keepFormer}).
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
      where: { ...where, ...doubted },
      data: { doubtedUntil: now },
    });
    return;
  }
  await db.membership.updateMany({ where, data: { doubtedUntil: null } });
  await db.membership.updateMany({
    where: { ...where, doubtedFrom: null, organization: { passkeysRequired: true } },
    data: { doubtedFrom: now },
  });
  await keepFormer(db, { organizationId, userId }, now);
}

/**
 * Keeps of an admin whom the business's rule for passkeys bound, and who is demoted or about to leave, since when it binds
 * them no more: by their account and by a digest of their address, since a mailbox alone can give the address to another
 * account.
 */
export async function keepFormer(db: Tx, member: Member, now: Date): Promise<void> {
  const bound = await db.membership.findFirst({
    where: { ...member, OR: [{ role: "admin", organization: { passkeysRequired: true } }, doubted] },
    select: { doubtedFrom: true, user: { select: { email: true } } },
  });
  if (!bound) return;
  const known = { ...member, addressDigest: addressDigest(bound.user.email) };
  await db.formerAdmin.upsert({
    where: { organizationId_userId_addressDigest: known },
    create: { ...known, since: bound.doubtedFrom ?? now, keptAt: now },
    update: { keptAt: now },
  });
}

interface Joining extends Member {
  /** That the invitation went to. */
  email: string;
}

/** What the membership of somebody says who joins and was bound before; it is taken from what was kept of them. */
export async function doubtOfFormer(
  db: Tx,
  { organizationId, userId, email }: Joining,
  role: string,
  now: Date,
) {
  const known = [{ userId }, { addressDigest: addressDigest(email) }];
  const where = { organizationId, OR: known };
  const former = await db.formerAdmin.findFirst({
    where,
    select: { since: true },
    orderBy: { since: "asc" },
  });
  if (!former) return {};
  await db.formerAdmin.deleteMany({ where });
  return { doubtedFrom: former.since, doubtedUntil: role === "admin" ? now : null };
}

const addressDigest = (email: string): string => keyedDigest(email, "former admin");

/** Forgets, after a year, by which address somebody was an admin, and those who have no account any more. */
export async function forgetFormer(db: Db, now: Date): Promise<void> {
  const keptAt = { lt: daysAfter(now, -FORMER_ADDRESS_DAYS) };
  await db.formerAdmin.deleteMany({ where: { keptAt, userId: null } });
  await db.formerAdmin.updateMany({
    where: { keptAt, addressDigest: { not: null } },
    data: { addressDigest: null },
  });
}
