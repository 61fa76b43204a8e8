import { z } from "zod";
import { passkeyDuties } from "#app/domain/accounts/passkey-duties.server.ts";
import type { UserActor } from "#app/domain/accounts/user-of.ts";
import { isStaff } from "#app/domain/operator/is-staff.server.ts";
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
 * Whether the support desk guards somebody's passkeys: one of the operator's staff has any. Leaving the businesses that
 * require one takes that guard away from nobody (docs/decisions.md, Passkeys).
 */
export const guardedByDesk = async (db: Tx, { id, name }: UserActor): Promise<boolean> =>
  isStaff(name) && (await hasPasskeys(db, id));

/**
 * Whether a session has to show a passkey before it enters the support desk, or changes what its user signs in by: an
 * organization requires one of them, whichever they are signed in to, or the desk guards those that they have.
 */
export async function owesPasskey(db: Tx, user: UserActor): Promise<boolean> {
  if (await hasShownPasskey(db, user)) return false;
  return (await passkeyDuties(db, user.id)).length > 0 || guardedByDesk(db, user);
}

/**
 * Whether somebody adds a passkey in the place of those that they have lost. Where they owe one ({@link owesPasskey}), the
 * first one is added by mail alone, unless they come back to an organization that bound them; each other one in a session
 * that has shown one (`passkey_required`), or once every such organization has consented. No organization consents for the
 * desk.
 */
export async function replacesPasskeys(db: Tx, user: UserActor, now: Date): Promise<boolean> {
  if (!(await owesPasskey(db, user))) return false;
  const duties = await passkeyDuties(db, user.id);
  if (!duties.some(({ doubted }) => doubted) && !(await hasPasskeys(db, user.id))) return false;
  const given = await db.passkeyReplacement.findMany({
    where: { sessionId: user.sessionId, userId: user.id, consentedAt: { not: null }, expiresAt: { gt: now } },
    select: { organizationId: true },
  });
  const consented = new Set(given.map(({ organizationId }) => organizationId));
  const agreed = duties.every((duty) => consented.has(duty.organization_id));
  if (agreed && !(await guardedByDesk(db, user))) return true;
  throw new Refusal("passkey_required");
}

/**
 * Lets somebody remove a passkey of theirs where they owe none; elsewhere only a session that has shown one may
 * (`passkey_required`), and where an organization requires one, the last one that counts stays (`passkey_last`): the mail
 * would be enough to add another.
 */
export async function requireSpareKey(db: Tx, user: UserActor, id: string): Promise<void> {
  if (await owesPasskey(db, user)) throw new Refusal("passkey_required");
  if ((await passkeyDuties(db, user.id)).length === 0) return;
  const keys = await rowsOf(
    db,
    keyRow,
    Prisma.sql`SELECT p.id FROM passkey p WHERE p.user_id = ${user.id}::uuid AND NOT EXISTS (
      SELECT FROM passkey_duties(${user.id}::uuid) d WHERE NOT passkey_counts(p.created_at, d.doubted_from, d.doubted_until))
    FOR UPDATE`,
  );
  if (!keys.some((key) => key.id !== id)) throw new Refusal("passkey_last");
}
