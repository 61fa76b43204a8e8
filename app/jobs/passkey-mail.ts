import { passkeyMail } from "#app/emails/passkey.tsx";
import { formatDate } from "#app/lib/format.ts";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { complaintsTo, deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Tells somebody that a passkey of their account was added or removed. */
export async function sendPasskeyMail({
  to,
  locale,
  at,
  ...change
}: TaskPayloads["mail.passkey"]): Promise<void> {
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  const t = translatorFor(language, "mail");
  const when = formatDate(new Date(at), language, "UTC", "dateTime");
  const mail = passkeyMail({ ...change, when, contact: complaintsTo(), language, t });
  await deliver({ to: { address: to }, ...mail });
}
