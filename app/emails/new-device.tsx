import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface NewDeviceMail {
  /** Ends the session, once its button is pressed. */
  link: string;
  /** By name; blank when it is not known. */
  browser: string;
  ip: string;
  when: string;
  /** Whom to write to about mails that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<"mail">;
}

/** Subject, HTML and plain text of the mail that tells of a sign-in from a new device (document 4). */
export function newDeviceMail({ link, browser, ip, when, contact, language, t }: NewDeviceMail) {
  const subject = t("newDevice.subject");
  const facts = [
    t("newDevice.browser", { browser: unlinked(browser) || t("newDevice.unknownBrowser") }),
    t("newDevice.ip", { ip }),
    t("newDevice.at", { when }),
  ];
  const foot = [t("newDevice.why"), t("newDevice.report", { contact })];
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{subject}</h1>
      <p>{t("newDevice.what")}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>{t("newDevice.was")}</p>
      <p>{t("newDevice.not")}</p>
      <p>
        <a href={link}>{t("newDevice.button")}</a>
      </p>
    </MailFrame>,
  );
  const said = [subject, t("newDevice.what"), facts.join("\n"), t("newDevice.was")];
  return {
    subject,
    html: `<!DOCTYPE html>${markup}`,
    text: `${[...said, `${t("newDevice.not")}\n${link}`, foot.join("\n")].join("\n\n")}\n`,
  };
}
