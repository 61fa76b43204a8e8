import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface TicketAnswer {
  /** What the ticket is about, as it may stand in a mail. */
  about: string;
  message: string;
  link: string;
  /** Whether the mail itself can be answered. */
  byMail: boolean;
  language: Language;
  t: TFunction<"mail">;
}

const said = { margin: "0 0 24px", whiteSpace: "pre-wrap" } as const;

/** Subject, HTML and plain text of the mail with an answer of the operator's staff (document 4, Help desk). */
export function ticketAnswerMail({ about, message, link, byMail, language, t }: TicketAnswer) {
  const subject = t("ticketAnswer.subject");
  const [title, why] = [t("ticket.about", { subject: about }), t("ticketAnswer.why")];
  const how = byMail ? t("ticketAnswer.byMail") : t("ticketAnswer.inConsole");
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={[why]}>
      <h1 style={heading}>{subject}</h1>
      <p>{title}</p>
      <p style={said}>{message}</p>
      <p>{how}</p>
      <p>
        <a href={link}>{t("ticketAnswer.open")}</a>
      </p>
    </MailFrame>,
  );
  return {
    subject,
    html: `<!DOCTYPE html>${markup}`,
    text: `${[subject, title, message, how, `${t("ticketAnswer.open")}\n${link}`, why].join("\n\n")}\n`,
  };
}
