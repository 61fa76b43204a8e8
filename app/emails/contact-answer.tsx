import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface ContactAnswer {
  answer: string;
  /** What is answered, as it may stand in a mail. */
  written: string;
  /** Whether somebody reads what is answered to the mail. */
  canAnswer: boolean;
  language: Language;
  t: TFunction<"mail">;
}

const said = { margin: "0 0 24px", whiteSpace: "pre-wrap" } as const;
const quoted = { ...said, paddingLeft: 12, borderLeft: "3px solid #e4ded4", color: "#5b524c" };

/** Subject, HTML and plain text of the mail that answers a message of the contact page (document 4, Help desk). */
export function contactAnswerMail({ answer, written, canAnswer, language, t }: ContactAnswer) {
  const [subject, wrote] = [t("contactAnswer.subject"), t("contactAnswer.wrote")];
  const foot = [t(canAnswer ? "contactAnswer.how" : "contactAnswer.closed"), t("contactAnswer.why")];
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{subject}</h1>
      <p style={said}>{answer}</p>
      <p>{wrote}</p>
      <p style={quoted}>{written}</p>
    </MailFrame>,
  );
  const quote = `${wrote}\n${written.replace(/^/gm, "> ")}`;
  return {
    subject,
    html: `<!DOCTYPE html>${markup}`,
    text: `${[subject, answer, quote, foot.join("\n")].join("\n\n")}\n`,
  };
}
