import { passkeyLostMail } from "#app/emails/passkey-lost.tsx";
import { env } from "#app/lib/env.server.ts";
import { formatDate } from "#app/lib/format.ts";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { complaintsTo, deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Tells an admin that another one has lost their passkeys and waits for a consent to replace them. */
export async function sendPasskeyLostMail({
  to,
  locale,
  at,
  ...asked
}: TaskPayloads["mail.passkey-lost"]): Promise<void> {
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  const t = translatorFor(language, "mail");
  const when = formatDate(new Date(at), language, "UTC", "dateTime");
  const link = `${env().origin}/console/organization/sign-in`;
  const mail = passkeyLostMail({ ...asked, when, link, contact: complaintsTo(), language, t });
  await deliver({ to: { address: to }, ...mail });
}
