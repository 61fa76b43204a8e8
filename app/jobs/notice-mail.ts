import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { noticeMail } from "#app/emails/notice.tsx";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { complaintsTo, deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Tells an admin, in their language, what comes up in their business; nothing once it is gone. */
export async function sendNoticeMail({
  organization_id,
  notice,
  to,
  locale,
}: TaskPayloads["mail.notice"]): Promise<void> {
  const scope = await unsafeScopeOf(prisma, organization_id);
  if (!scope) return;
  const { name: business, timeZone } = scope.organization;
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  await deliver({
    to: { address: to },
    ...noticeMail({
      ...{ notice, business, origin: env().origin, timeZone, contact: complaintsTo() },
      ...{ language, t: translatorFor(language, "mail") },
    }),
  });
}
