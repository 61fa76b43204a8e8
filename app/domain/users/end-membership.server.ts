import type { Context } from "#app/lib/context.server.ts";
import { keepFormer } from "./doubted-keys.server.ts";
import { endInvitationsBy } from "./invitations.server.ts";

/**
 * Ends somebody's membership, and with it their sessions in the business, the invitations that they sent and, by foreign
 * keys, what they kept there. What they were taking is parked by the database (`park_drafts_of_leaver`), also where the
 * session that holds it is in another business by now (document 4, Added on 22 November 2026). Of an admin whom the
 * business's rule for passkeys bound it is kept since when it binds them no more (docs/decisions.md).
 */
export async function endMembership(
  { db, scope, now, record }: Pick<Context, "db" | "scope" | "now" | "record">,
  userId: string,
): Promise<void> {
  const { organizationId } = scope;
  await keepFormer(db, { organizationId, userId }, now);
  await db.membership.deleteMany({ where: { organizationId, userId } });
  await db.session.deleteMany({ where: { organizationId, userId } });
  await endInvitationsBy({ db, scope, record }, userId);
}
