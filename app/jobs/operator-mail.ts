import { operatorNotice } from "#app/emails/operator-notice.tsx";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Sends a notice to one address of the operator. */
export async function sendOperatorMail({
  to,
  subject,
  lines,
  locale,
}: TaskPayloads["mail.operator"]): Promise<void> {
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  const t = translatorFor(language, "mail");
  const part = { language, subject, title: subject, lines, foot: t("operator.why") };
  await deliver({ to: { address: to }, ...operatorNotice([part]) });
}
