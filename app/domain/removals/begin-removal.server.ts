import { z } from "zod";
import { cancelSubscriptions } from "#app/domain/billing/renewals.server.ts";
import { tellCustomersOfRemoval } from "#app/domain/shop-orders/tell-of-removal.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { sealPeople } from "./told-last.server.ts";

const dueRow = z.object({ id: z.string(), begun: z.boolean() });

/**
 * Begins the removal of an organization whose day has come, in one short transaction: nobody can sign in to it any more,
 * its subscriptions are canceled, customers are told of their open orders, and it can't be kept. False where it is not
 * due, or was kept at the last second. Begun already, it goes on.
 */
export function beginRemoval(db: Db, organizationId: string, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    // Whoever keeps the organization deletes this row: one of the two waits for the other.
    const due = await rowOf(
      tx,
      dueRow,
      Prisma.sql`SELECT id, begun_at IS NOT NULL AS begun FROM removal
      WHERE organization_id = ${organizationId}::uuid AND remove_at <= ${now} FOR UPDATE`,
    );
    if (!due) return false;
    if (due.begun) return true;
    const tell = await sealPeople(tx, organizationId);
    await tx.removal.updateMany({ where: { id: due.id }, data: { begunAt: now, tell } });
    await cancelSubscriptions(tx, organizationId, now);
    await tellCustomersOfRemoval(tx, organizationId);
    await shutOut(tx, organizationId, now);
    return true;
  });
}

/**
 * Ends every session, and takes away what one could come in by: invitations, the members' PINs, the users' memberships. What
 * people had exported goes with them: the next sweep deletes files that no row names.
 */
async function shutOut(tx: Tx, organizationId: string, now: Date): Promise<void> {
  // Before the memberships: whoever joins at this moment holds their invitation, and is found among them.
  await tx.invitation.deleteMany({ where: { organizationId } });
  await tx.draft.deleteMany({ where: { organizationId } });
  await tx.madeExport.deleteMany({ where: { organizationId } });
  await tx.session.deleteMany({ where: { organizationId } });
  await tx.member.updateMany({ where: { organizationId }, data: { pin: null, removedAt: now } });
  await deletePeople(tx, organizationId);
}

/**
 * Deletes the memberships, with what people kept there, and the accounts of those who belong to no other organization; not
 * of the operator's staff who have a passkey, or their mailbox alone would open the support desk afterwards.
 */
async function deletePeople(tx: Tx, organizationId: string): Promise<void> {
  const members = await tx.membership.findMany({ where: { organizationId }, select: { userId: true } });
  const ids = members.map(({ userId }) => userId);
  await tx.membership.deleteMany({ where: { organizationId } });
  // Whoever enrolls one of them elsewhere at this moment holds the person's row: only then is it known who is left.
  await tx.$executeRaw`SELECT FROM "user" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const guarded = { email: { in: env().operatorEmails }, passkeys: { some: {} } };
  await tx.user.deleteMany({ where: { id: { in: ids }, memberships: { none: {} }, NOT: guarded } });
}
