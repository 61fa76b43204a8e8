import { blockedMember } from "#app/domain/members/tell-of-block.server.ts";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { memberBlockedMail } from "#app/emails/member-blocked.ts";
import { prisma } from "#app/lib/database.server.ts";
import { linkToBusiness } from "#app/lib/link-to-business.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/**
 * Tells an admin, in the language of the business, that a member can sign in on known devices only; nothing when that
 * is over (document 4, Added on 22 November 2026).
 */
export async function sendMemberBlockedMail(job: TaskPayloads["mail.member-blocked"]): Promise<void> {
  const scope = await unsafeScopeOf(prisma, job.organization_id);
  const member = scope && (await blockedMember(prisma, job.organization_id, job.member_id));
  if (!scope || !member) return;
  const { name: business, locale } = scope.organization;
  const link = linkToBusiness("/console/store/members", job.organization_id);
  const mail = memberBlockedMail({ member, business, link, ...mailIn(locale) });
  await deliver({ to: { address: job.to }, ...mail });
}
