import { languageOf } from "#app/lib/i18n.ts";
import { linkToBusiness } from "#app/lib/link-to-business.server.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { answerFrame, pageOfTicket } from "./answer-frame.ts";

interface Answer {
  organizationId: string;
  ticketId: string;
  /** Of the ticket, as its language. */
  subject: string;
  locale: string;
  message: string;
}

/** What the mail with an answer of the staff says, line by line, where it can be answered by mail. */
export function answerWords({ organizationId, ticketId, subject, locale, message }: Answer): string {
  const t = translatorFor(languageOf(locale), ["mail", "common"]);
  const frame = answerFrame({ t, about: unlinked(subject), byMail: true });
  const link = linkToBusiness(pageOfTicket(ticketId), organizationId);
  return ["Tejghea", frame.subject, frame.about, message, frame.how, frame.open, link, frame.why].join("\n");
}
