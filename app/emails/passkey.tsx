import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface PasskeyMail {
  what: "added" | "removed";
  /** What the passkey is called. */
  name: string;
  ip: string;
  when: string;
  /** My account, where passkeys are removed and sessions end. */
  link: string;
  /** Whom to write to about mails that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<"mail">;
}

/** Subject, HTML and plain text of the mail that tells of a passkey that was added or removed. */
export function passkeyMail({ what, name, ip, when, link, contact, language, t }: PasskeyMail) {
  const subject = t(`passkey.${what}`);
  const facts = [
    t("passkey.name", { name: unlinked(name) }),
    t("newDevice.ip", { ip }),
    t("newDevice.at", { when }),
  ];
  const foot = [t("newDevice.why"), t("newDevice.report", { contact })];
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{subject}</h1>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>{t("newDevice.was")}</p>
      <p>{t(`passkey.not_${what}`)}</p>
      <p>
        <a href={link}>{t("passkey.open")}</a>
      </p>
    </MailFrame>,
  );
  const said = [subject, facts.join("\n"), t("newDevice.was"), `${t(`passkey.not_${what}`)}\n${link}`];
  return {
    subject,
    html: `<!DOCTYPE html>${markup}`,
    text: `${[...said, foot.join("\n")].join("\n\n")}\n`,
  };
}
