import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import type { RemovalMail as Kind } from "#app/lib/queue-tasks.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface RemovalMail {
  kind: Kind;
  business: string;
  /** Who asked for the removal, or took it back. */
  by: string;
  /** The day of the removal, written out. */
  date: string;
  /** The Organization screen, where a removal is taken back. */
  link: string;
  /** Whom to write to about mails that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<"mail">;
}

/** Subject, HTML and plain text of the mails that tell the admins of a removal. */
export function removalMail({ kind, contact, language, t, link, ...facts }: RemovalMail) {
  const business = unlinked(facts.business);
  const { by, date } = facts;
  const subject = t(`removal.${kind}.subject`, { date });
  const said = {
    scheduled: [
      t("removal.scheduled.what", { by, business }),
      t("removal.when", { date }),
      t("removal.lost"),
    ],
    reminder: [t("removal.reminder.what", { business }), t("removal.when", { date }), t("removal.lost")],
    kept: [t("removal.kept.what", { by, business }), t("removal.kept.goesOn")],
    done: [t("removal.done.what", { business }), t("removal.done.account")],
  }[kind];
  const open = kind === "scheduled" || kind === "reminder" ? t("removal.keep") : null;
  const why = kind === "done" ? t("removal.done.why", { business }) : t("memberBlocked.why", { business });
  const foot = [why, t("memberBlocked.report", { contact })];
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{subject}</h1>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {open ? (
        <p>
          <a href={link}>{open}</a>
        </p>
      ) : null}
    </MailFrame>,
  );
  const lines = [subject, ...said, ...(open ? [`${open}\n${link}`] : []), foot.join("\n")];
  return { subject, html: `<!DOCTYPE html>${markup}`, text: `${lines.join("\n\n")}\n` };
}
