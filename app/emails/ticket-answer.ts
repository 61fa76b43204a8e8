import { answerFrame } from "#app/domain/tickets/mail/answer-frame.ts";
import { linkTo, words } from "./blocks.tsx";
import type { WrittenMail } from "./mail-frame.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface TicketAnswer extends Writing {
  /** What the ticket is about, as it may stand in a mail. */
  about: string;
  message: string;
  link: string;
  /** Whether the mail itself can be answered. */
  byMail: boolean;
}

/** The mail with an answer of the operator's staff (document 4, Help desk). */
export function ticketAnswerMail({ about, message, link, byMail, language, t }: TicketAnswer): WrittenMail {
  const frame = answerFrame({ t, about, byMail });
  return writeMail({
    language,
    subject: frame.subject,
    blocks: [frame.about, words(message), frame.how, linkTo(link, frame.open)],
    foot: [frame.why],
  });
}
