import { proofMail } from "#app/emails/proof.tsx";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { complaintsTo, deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Sends the code by which somebody proves once more who they are. */
export async function sendProofMail({ to, code, locale }: TaskPayloads["mail.proof"]): Promise<void> {
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  const t = translatorFor(language, "mail");
  await deliver({ to: { address: to }, ...proofMail({ code, contact: complaintsTo(), language, t }) });
}
