import { emailChangeMail } from "#app/emails/email-change.tsx";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { complaintsTo, deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Sends one of the mails about a change of address. */
export async function sendEmailChangeMail({
  to,
  locale,
  ...said
}: TaskPayloads["mail.email-change"]): Promise<void> {
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  const t = translatorFor(language, "mail");
  await deliver({
    to: { address: to },
    ...emailChangeMail({ ...said, contact: complaintsTo(), language, t }),
  });
}
