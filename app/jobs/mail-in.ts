import type { Writing } from "#app/emails/write-mail.ts";
import { languageOf } from "#app/lib/i18n.ts";
import { complaintsTo } from "#app/lib/mail.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** What a mail in the language of a locale is written with. */
export function mailIn(locale: string): Writing {
  const language = languageOf(locale);
  return { language, t: translatorFor(language, ["mail", "common"]), contact: complaintsTo() };
}
