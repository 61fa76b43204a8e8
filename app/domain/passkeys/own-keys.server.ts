import { z } from "zod";
import { passkeyDuties } from "#app/domain/accounts/passkey-duties.server.ts";
import type { UserActor } from "#app/domain/accounts/user-of.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { onlyRowOf, rowsOf } from "#app/lib/rows.server.ts";

const keyRow = z.object({ id: z.string() });
const shownRow = z.object({ shown: z.boolean() });

/** Whether somebody has a passkey at all. */
const hasPasskeys = async (db: Tx, userId: string): Promise<boolean> =>
  (await db.passkey.count({ where: { userId } })) > 0;

/** Whether the session has shown a passkey of its user that counts here, and wherever one is required of them. */
export async function hasShownPasskey(db: Tx, { sessionId }: UserActor): Promise<boolean> {
  const sql = Prisma.sql`SELECT has_shown_passkey(${sessionId}::uuid) AS shown`;
  return (await onlyRowOf(db, shownRow, sql)).shown;
}

/**
 * Whether somebody adds a passkey in the place of those that they have lost. Where an organization requires a passkey of
 * them, whichever they are signed in to, the first one is added by mail alone, unless they come back to one; each other
 * one in a session that has shown one (`passkey_required`), or once every such organization has consented.
 */
export async function replacesPasskeys(db: Tx, user: UserActor, now: Date): Promise<boolean> {
  const duties = await passkeyDuties(db, user.id);
  if (duties.length === 0 || (await hasShownPasskey(db, user))) return false;
  if (!duties.some(({ doubted }) => doubted) && !(await hasPasskeys(db, user.id))) return false;
  const given = await db.passkeyReplacement.findMany({
    where: { sessionId: user.sessionId, userId: user.id, consentedAt: { not: null }, expiresAt: { gt: now } },
    select: { organizationId: true },
  });
  const consented = new Set(given.map(({ organizationId }) => organizationId));
  if (duties.every((duty) => consented.has(duty.organization_id))) return true;
  throw new Refusal("passkey_required");
}

/**
 * Lets somebody remove a passkey of theirs where no organization requires one of them; elsewhere only a session that has shown
 * one may (`passkey_required`), and the last one that counts stays (`passkey_last`): the mail would be enough to add another.
 */
export async function requireSpareKey(db: Tx, user: UserActor, id: string): Promise<void> {
  if ((await passkeyDuties(db, user.id)).length === 0) return;
  if (!(await hasShownPasskey(db, user))) throw new Refusal("passkey_required");
  const keys = await rowsOf(
    db,
    keyRow,
    Prisma.sql`SELECT p.id FROM passkey p WHERE p.user_id = ${user.id}::uuid AND NOT EXISTS (
      SELECT FROM passkey_duties(${user.id}::uuid) d WHERE NOT passkey_counts(p.created_at, d.doubted_from, d.doubted_until))
    FOR UPDATE`,
  );
  if (!keys.some((key) => key.id !== id)) throw new Refusal("passkey_last");
}
