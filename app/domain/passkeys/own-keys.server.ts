import { z } from "zod";
import { passkeyDuties } from "#app/domain/accounts/passkey-duties.server.ts";
import type { UserActor } from "#app/domain/accounts/user-of.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

const keyRow = z.object({ id: z.string() });

/** Whether the session has shown a passkey of its user. */
export async function hasShownPasskey(db: Tx, { sessionId }: UserActor): Promise<boolean> {
  return (await db.session.count({ where: { id: sessionId, passkeyAt: { not: null } } })) > 0;
}

/**
 * Whether somebody adds a passkey in the place of those that they have lost. Where an organization requires a passkey of
 * them, whichever they are signed in to, the first one is added by mail alone, each other one in a session that has
 * shown one (`passkey_required`), or once every such organization has consented.
 */
export async function replacesPasskeys(db: Tx, user: UserActor, now: Date): Promise<boolean> {
  const duties = await passkeyDuties(db, user.id);
  if (duties.length === 0 || (await db.passkey.count({ where: { userId: user.id } })) === 0) return false;
  if (await hasShownPasskey(db, user)) return false;
  const given = await db.passkeyReplacement.findMany({
    where: { sessionId: user.sessionId, userId: user.id, consentedAt: { not: null }, expiresAt: { gt: now } },
    select: { organizationId: true },
  });
  const consented = new Set(given.map(({ organizationId }) => organizationId));
  if (duties.every((duty) => consented.has(duty.organization_id))) return true;
  throw new Refusal("passkey_required");
}

/**
 * Lets somebody remove a passkey where no organization requires one of them; elsewhere only a session that has shown one may
 * (`passkey_required`), and the last one stays (`passkey_last`): the mail would be enough to add another.
 */
export async function requireSpareKey(db: Tx, user: UserActor): Promise<void> {
  if ((await passkeyDuties(db, user.id)).length === 0) return;
  if (!(await hasShownPasskey(db, user))) throw new Refusal("passkey_required");
  const keys = await rowsOf(
    db,
    keyRow,
    Prisma.sql`SELECT id FROM passkey WHERE user_id = ${user.id}::uuid FOR UPDATE`,
  );
  if (keys.length < 2) throw new Refusal("passkey_last");
}
