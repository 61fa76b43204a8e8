import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { figures, heading, MailFrame } from "./mail-frame.tsx";

interface SignInMail {
  link: string;
  code: string;
  /** Whom to write to about mails that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<"mail">;
}

const button = {
  display: "inline-block",
  padding: "12px 20px",
  borderRadius: 6,
  background: "#005f52",
  color: "#ffffff",
  fontWeight: 700,
  textDecoration: "none",
};
const small = { margin: "24px 0 0", fontSize: 14, color: "#5b524c" };

const footOf = ({ contact, t }: Pick<SignInMail, "contact" | "t">) => [
  t("signIn.why"),
  t("signIn.report", { contact }),
];

/** The mail that signs a person in: a link for this device, a code for another one (document 4). */
function SignInMessage({ link, code, contact, language, t }: SignInMail) {
  return (
    <MailFrame language={language} title={t("signIn.subject")} foot={footOf({ contact, t })}>
      <h1 style={heading}>{t("signIn.title")}</h1>
      <p>{t("signIn.lead")}</p>
      <p>
        <a href={link} style={button}>
          {t("signIn.button")}
        </a>
      </p>
      <p>{t("signIn.code")}</p>
      <p style={figures}>{code}</p>
      <p style={small}>{t("signIn.valid")}</p>
      <p style={small}>{t("signIn.notYou")}</p>
    </MailFrame>
  );
}

/** Subject, HTML and plain text of a sign-in mail. */
export function signInMail(mail: SignInMail): { subject: string; html: string; text: string } {
  const { t } = mail;
  const paragraphs = [
    t("signIn.title"),
    `${t("signIn.lead")}\n${mail.link}`,
    `${t("signIn.code")}\n${mail.code}`,
    t("signIn.valid"),
    t("signIn.notYou"),
    footOf(mail).join("\n"),
  ];
  return {
    subject: t("signIn.subject"),
    html: `<!DOCTYPE html>${renderToStaticMarkup(<SignInMessage {...mail} />)}`,
    text: `${paragraphs.join("\n\n")}\n`,
  };
}
