import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { figures, heading, MailFrame } from "./mail-frame.tsx";

interface ProofMail {
  code: string;
  /** Whom to write to about mails that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<"mail">;
}

/** Subject, HTML and plain text of the mail with a code that proves afresh who acts (document 4). */
export function proofMail({ code, contact, language, t }: ProofMail) {
  const subject = t("proof.subject");
  const foot = [t("proof.why"), t("proof.report", { contact })];
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{t("proof.title")}</h1>
      <p>{t("proof.lead")}</p>
      <p style={figures}>{code}</p>
      <p>{t("proof.valid")}</p>
      <p>{t("proof.not")}</p>
    </MailFrame>,
  );
  const said = [t("proof.title"), `${t("proof.lead")}\n${code}`, t("proof.valid"), t("proof.not")];
  return {
    subject,
    html: `<!DOCTYPE html>${markup}`,
    text: `${[...said, foot.join("\n")].join("\n\n")}\n`,
  };
}
