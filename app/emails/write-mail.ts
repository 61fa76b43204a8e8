import type { TFunction } from "i18next";
import type { Language } from "#app/lib/i18n.ts";
import { type Block, heading, joined, type Part, textOf } from "./blocks.tsx";
import { frameMail, type WrittenMail } from "./mail-frame.tsx";

/** What every mail is written with. */
export interface Writing {
  language: Language;
  t: TFunction<["mail", "common"]>;
  /** Whom to write to about mails that nobody asked for. */
  contact: string;
}

interface Mail {
  language: Language;
  subject: string;
  /** What it begins with; its subject as a heading. */
  head?: Block;
  blocks: readonly Part[];
  /** Why the mail came and how to report it, a line each. */
  foot: readonly Part[];
}

/** Subject, HTML and plain text of a mail: both of the same blocks. */
export function writeMail({ head, blocks, ...mail }: Mail): WrittenMail {
  const { html, text } = joined([head ?? heading(mail.subject), ...blocks], "\n\n");
  return frameMail({ ...mail, html, text: `${text}\n\n${mail.foot.map(textOf).join("\n")}` });
}
