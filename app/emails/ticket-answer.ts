import { linkTo, words } from "./blocks.tsx";
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
export const ticketAnswerMail = ({ about, message, link, byMail, language, t }: TicketAnswer) =>
  writeMail({
    language,
    subject: t("ticketAnswer.subject"),
    blocks: [
      t("ticket.about", { subject: about }),
      words(message),
      t(byMail ? "ticketAnswer.byMail" : "ticketAnswer.inConsole"),
      linkTo(link, t("ticketAnswer.open")),
    ],
    foot: [t("ticketAnswer.why")],
  });
