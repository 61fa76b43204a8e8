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
const ownRow = shownRow.extend({ has: z.boolean() });

/** Whether the session has shown a passkey of its user that counts here, and wherever one is required of them. */
export async function hasShownPasskey(db: Tx, { sessionId }: UserActor): Promise<boolean> {
  const sql = Prisma.sql`SELECT has_shown_passkey(${sessionId}::uuid) AS shown`;
  return (await onlyRowOf(db, shownRow, sql)).shown;
}

interface KeyStanding {
  /** The organizations that require a passkey of them. */
  duties: Awaited<ReturnType<typeof passkeyDuties>>;
  /** That they have a passkey at all. */
  has: boolean;
  /**
   * That the support desk guards what they have: they are of the operator's staff. Leaving the businesses that require a
   * passkey takes that guard away from nobody (docs/decisions.md, Passkeys).
   */
  guarded: boolean;
  /** That their session has to show a passkey that each organization counts which requires one ({@link owesPasskey}). */
  owes: boolean;
}

/** How a session's user stands to the passkeys that are asked of them. */
export async function keyStanding(db: Tx, user: UserActor): Promise<KeyStanding> {
  const duties = await passkeyDuties(db, user.id);
  const sql = Prisma.sql`SELECT EXISTS (SELECT FROM passkey WHERE user_id = ${user.id}::uuid) AS has,
    EXISTS (SELECT FROM session s WHERE s.id = ${user.sessionId}::uuid AND s.passkey_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM passkey_duties(${user.id}::uuid) d
      WHERE NOT passkey_counts(s.passkey_made_at, d.doubted_from, d.doubted_until))) AS shown`;
  const { shown, has } = await onlyRowOf(db, ownRow, sql);
  const guarded = has && isStaff(user.name);
  return { duties, has, guarded, owes: !shown && (duties.length > 0 || guarded) };
}

/**
 * Whether a session has to show a passkey before it enters the support desk, or changes what its user signs in by: an
 * organization requires one of them, whichever they are signed in to, or the desk guards those that they have.
 */
export const owesPasskey = async (db: Tx, user: UserActor): Promise<boolean> =>
  (await keyStanding(db, user)).owes;

/**
 * Whether somebody adds a passkey in the place of those that they have lost. Where they owe one ({@link owesPasskey}), the
 * first one is added by mail alone, unless they come back to an organization that bound them; each other one in a session
 * that has shown one (`passkey_required`), or once every such organization has consented. No organization consents for the
 * desk.
 */
export async function replacesPasskeys(db: Tx, user: UserActor, now: Date): Promise<boolean> {
  const { owes, duties, has, guarded } = await keyStanding(db, user);
  if (!owes) return false;
  if (!duties.some(({ doubted }) => doubted) && !has) return false;
  const given = await db.passkeyReplacement.findMany({
    where: { sessionId: user.sessionId, userId: user.id, consentedAt: { not: null }, expiresAt: { gt: now } },
    select: { organizationId: true },
  });
  const consented = new Set(given.map(({ organizationId }) => organizationId));
  const agreed = duties.every((duty) => consented.has(duty.organization_id));
  if (agreed && !guarded) return true;
  throw new Refusal("passkey_required");
}

/**
 * Lets somebody remove a passkey of theirs where they owe none; elsewhere only a session that has shown one may
 * (`passkey_required`), and where an organization requires one, the last one that counts stays (`passkey_last`): the mail
 * would be enough to add another.
 */
export async function requireSpareKey(db: Tx, user: UserActor, id: string): Promise<void> {
  const { owes, duties } = await keyStanding(db, user);
  if (owes) throw new Refusal("passkey_required");
  if (duties.length === 0) return;
  const keys = await rowsOf(
    db,
    keyRow,
    Prisma.sql`SELECT p.id FROM passkey p WHERE p.user_id = ${user.id}::uuid AND NOT EXISTS (
      SELECT FROM passkey_duties(${user.id}::uuid) d WHERE NOT passkey_counts(p.created_at, d.doubted_from, d.doubted_until))
    FOR UPDATE`,
  );
  if (!keys.some((key) => key.id !== id)) throw new Refusal("passkey_last");
}
