import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { WRONG_TRIES } from "#app/domain/accounts/limits.ts";
import type { Language } from "#app/lib/i18n.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface MemberBlockedMail {
  member: string;
  business: string;
  /** The address of the Team screen. */
  link: string;
  /** Whom to write to about mails that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<"mail">;
}

/** Subject, HTML and plain text of the mail that tells an admin of wrong PINs. */
export function memberBlockedMail({ member, business, link, contact, language, t }: MemberBlockedMail) {
  const [name, shop] = [unlinked(member), unlinked(business)];
  const subject = t("memberBlocked.subject");
  const said = [
    t("memberBlocked.what", { count: WRONG_TRIES, member: name, business: shop }),
    t("memberBlocked.nobody", { member: name }),
    t("memberBlocked.known"),
    t("memberBlocked.renew"),
  ];
  const foot = [t("memberBlocked.why", { business: shop }), t("memberBlocked.report", { contact })];
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{subject}</h1>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a href={link}>{t("memberBlocked.team")}</a>
      </p>
    </MailFrame>,
  );
  return {
    subject,
    html: `<!DOCTYPE html>${markup}`,
    text: `${[subject, ...said, `${t("memberBlocked.team")}\n${link}`, foot.join("\n")].join("\n\n")}\n`,
  };
}
