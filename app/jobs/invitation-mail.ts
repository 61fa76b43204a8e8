import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { invitationMail } from "#app/emails/invitation.ts";
import { prisma } from "#app/lib/database.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Invites somebody, in the language of the business; nothing when the invitation was taken back. */
export async function sendInvitationMail(job: TaskPayloads["mail.invitation"]): Promise<void> {
  const { organization_id, invitation_id: id, to, link } = job;
  const scope = await unsafeScopeOf(prisma, organization_id);
  const where = { id, organizationId: organization_id };
  if (!scope || (await prisma.invitation.count({ where })) === 0) return;
  const { name: business, locale } = scope.organization;
  const mail = invitationMail({ business, link, ...mailIn(locale) });
  await deliver({ to: { address: to }, ...mail });
}
