import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { nameInSubject, unlinked } from "#app/lib/mail-text.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface InvitationMail {
  /** The name of the business, as somebody typed it. */
  business: string;
  /** Joins it, once its button is pressed. */
  link: string;
  /** Whom to write to about mails that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<"mail">;
}

/** Subject, HTML and plain text of the mail that invites somebody into a business (document 4, Who may do what). */
export function invitationMail({ business: typed, link, contact, language, t }: InvitationMail) {
  const subject = t("invitation.subject", { business: nameInSubject(typed) || t("invitation.aBusiness") });
  const business = unlinked(typed);
  const lead = t("invitation.lead", { business });
  const valid = t("invitation.valid");
  const foot = [t("invitation.why", { business }), t("invitation.report", { contact })];
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{subject}</h1>
      <p>{lead}</p>
      <p>
        <a href={link}>{t("invitation.button")}</a>
      </p>
      <p>{valid}</p>
      <p>{t("invitation.not")}</p>
    </MailFrame>,
  );
  return {
    subject,
    html: `<!DOCTYPE html>${markup}`,
    text: `${[subject, `${lead}\n${link}`, valid, t("invitation.not"), foot.join("\n")].join("\n\n")}\n`,
  };
}
