import { removalMail } from "#app/emails/removal.tsx";
import { env } from "#app/lib/env.server.ts";
import { formatDate } from "#app/lib/format.ts";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { complaintsTo, deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Tells an admin of the removal of their business, in their language. */
export async function sendRemovalMail({
  to,
  at,
  time_zone: zone,
  locale,
  ...news
}: TaskPayloads["mail.removal"]): Promise<void> {
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  const t = translatorFor(language, "mail");
  const date = formatDate(new Date(at), language, zone, "long");
  const link = `${env().origin}/console/organization`;
  await deliver({
    to: { address: to },
    ...removalMail({ ...news, date, link, contact: complaintsTo(), language, t }),
  });
}
