import { newDeviceMail } from "#app/emails/new-device.tsx";
import { formatDate } from "#app/lib/format.ts";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { complaintsTo, deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Tells somebody that their account was opened on a device that had not been seen before. */
export async function sendNewDeviceMail({
  to,
  locale,
  at,
  ...device
}: TaskPayloads["mail.new-device"]): Promise<void> {
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  const t = translatorFor(language, "mail");
  const when = formatDate(new Date(at), language, "UTC", "dateTime");
  const mail = newDeviceMail({ ...device, when, contact: complaintsTo(), language, t });
  await deliver({ to: { address: to }, ...mail });
}
