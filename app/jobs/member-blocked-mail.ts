import { blockedMember } from "#app/domain/members/tell-of-block.server.ts";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { memberBlockedMail } from "#app/emails/member-blocked.tsx";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { complaintsTo, deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/**
 * Tells an admin, in the language of the business, that a member can sign in on known devices only; nothing when that
 * is over (document 4, Added on 22 November 2026).
 */
export async function sendMemberBlockedMail(job: TaskPayloads["mail.member-blocked"]): Promise<void> {
  const scope = await unsafeScopeOf(prisma, job.organization_id);
  const member = scope && (await blockedMember(prisma, job.organization_id, job.member_id));
  if (!scope || !member) return;
  const { name: business, locale } = scope.organization;
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  const t = translatorFor(language, "mail");
  const link = `${env().origin}/console/store/members`;
  const mail = memberBlockedMail({ member, business, link, contact: complaintsTo(), language, t });
  await deliver({ to: { address: job.to }, ...mail });
}
