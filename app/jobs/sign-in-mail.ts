import { signInMail } from "#app/emails/sign-in.tsx";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { complaintsTo, deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Sends a sign-in mail. */
export async function sendSignInMail({
  to,
  link,
  code,
  locale,
}: TaskPayloads["mail.sign-in"]): Promise<void> {
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  const t = translatorFor(language, "mail");
  await deliver({ to: { address: to }, ...signInMail({ link, code, contact: complaintsTo(), language, t }) });
}
