import type { Context } from "#app/lib/context.server.ts";
import { randomToken, sha256 } from "#app/lib/crypto.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { INVITATION_DAYS } from "./limits.ts";
import type { Rights } from "./user-rights.ts";

type Writing = Pick<Context, "db" | "scope" | "record">;

interface Invited extends Rights {
  id: string;
  email: string;
  invitedBy: string | null;
}

/** Makes an invitation in the place of one that has expired, and mails its link, which works once within 7 days. */
export async function invite(
  { db, scope: { organizationId }, now }: Pick<Context, "db" | "scope" | "now">,
  { id, email, role, permissions, invitedBy }: Invited,
): Promise<void> {
  const token = randomToken();
  await db.invitation.deleteMany({ where: { organizationId, email } });
  await db.invitation.create({
    data: {
      ...{ id, organizationId, email, role, permissions: [...permissions], invitedBy },
      ...{ hash: sha256(token), createdAt: now, expiresAt: daysAfter(now, INVITATION_DAYS) },
    },
    select: { id: true },
  });
  const link = `${env().origin}/activate/join?token=${encodeURIComponent(token)}`;
  await enqueue(db, "mail.invitation", {
    organization_id: organizationId,
    invitation_id: id,
    to: email,
    link,
  });
}

/**
 * Ends the open invitations of somebody who has lost power, so that nobody comes back, or keeps what they had, by a
 * mailbox that they invited before.
 */
export async function endInvitationsBy({ db, scope, record }: Writing, invitedBy: string): Promise<void> {
  const where = { organizationId: scope.organizationId, invitedBy };
  for (const { id, email, role, permissions } of await db.invitation.findMany({ where }))
    record({ name: "user.removed", subjectId: id, before: { email, role, permissions } });
  await db.invitation.deleteMany({ where });
}
