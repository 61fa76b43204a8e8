import { quote, together, words } from "./blocks.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface ContactAnswer extends Writing {
  answer: string;
  /** What is answered, as it may stand in a mail. */
  written: string;
  /** Whether somebody reads what is answered to the mail. */
  canAnswer: boolean;
}

/** The mail that answers a message of the contact page (document 4, Help desk). */
export const contactAnswerMail = ({ answer, written, canAnswer, language, t }: ContactAnswer) =>
  writeMail({
    language,
    subject: t("contactAnswer.subject"),
    blocks: [words(answer), together(t("contactAnswer.wrote"), quote(written))],
    foot: [t(canAnswer ? "contactAnswer.how" : "contactAnswer.closed"), t("contactAnswer.why")],
  });
