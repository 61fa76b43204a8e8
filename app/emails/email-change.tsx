import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import type { EmailChangeMail } from "#app/lib/queue-tasks.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface ChangeMail {
  kind: EmailChangeMail;
  /** The other address. */
  address: string;
  /** What its reader can open; blank where that is nothing. */
  link: string;
  /** Whom to write to. */
  contact: string;
  language: Language;
  t: TFunction<"mail">;
}

/** Subject, HTML and plain text of a mail about a change of address (document 4, Account and organization). */
export function emailChangeMail({ kind, address, link, contact, language, t }: ChangeMail) {
  const subject = t(`emailChange.${kind}.subject`);
  const what = t(`emailChange.${kind}.what`, { address: unlinked(address) });
  const next = t(`emailChange.${kind}.next`);
  const not = t(`emailChange.${kind}.not`);
  const foot = [t("emailChange.why"), t("emailChange.report", { contact })];
  const label = kind === "old" || kind === "new" ? t("emailChange.button") : link;
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{subject}</h1>
      <p>{what}</p>
      <p>{next}</p>
      <p>{link ? <a href={link}>{label}</a> : contact}</p>
      <p>{not}</p>
    </MailFrame>,
  );
  return {
    subject,
    html: `<!DOCTYPE html>${markup}`,
    text: `${[subject, what, `${next}\n${link || contact}`, not, foot.join("\n")].join("\n\n")}\n`,
  };
}
