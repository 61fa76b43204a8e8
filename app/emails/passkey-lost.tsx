import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface PasskeyLostMail {
  /** The address of who has lost them. */
  who: string;
  business: string;
  /** Empty where it is not known. */
  browser: string;
  ip: string;
  when: string;
  /** Where the consent is given. */
  link: string;
  /** Whom to write to about mails that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<"mail">;
}

/** Subject, HTML and plain text of the mail that asks an admin to let another one replace lost passkeys. */
export function passkeyLostMail({
  who,
  business,
  browser,
  ip,
  when,
  link,
  contact,
  language,
  t,
}: PasskeyLostMail) {
  const subject = t("passkeyLost.subject");
  const what = t("passkeyLost.what", { who: unlinked(who), business: unlinked(business) });
  const facts = [
    t("newDevice.browser", { browser: browser || t("newDevice.unknownBrowser") }),
    t("newDevice.ip", { ip }),
    t("newDevice.at", { when }),
  ];
  const foot = [t("passkeyLost.why", { business: unlinked(business) }), t("newDevice.report", { contact })];
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{subject}</h1>
      <p>{what}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>{t("passkeyLost.ask")}</p>
      <p>
        <a href={link}>{t("passkeyLost.open")}</a>
      </p>
    </MailFrame>,
  );
  const said = [subject, what, facts.join("\n"), t("passkeyLost.ask"), `${t("passkeyLost.open")}\n${link}`];
  return {
    subject,
    html: `<!DOCTYPE html>${markup}`,
    text: `${[...said, foot.join("\n")].join("\n\n")}\n`,
  };
}
