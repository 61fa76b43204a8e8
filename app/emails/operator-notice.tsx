import type { Language } from "#app/lib/i18n.ts";
import { heading, joined, lines } from "./blocks.tsx";
import { frameMail, type WrittenMail } from "./mail-frame.tsx";

/** What the operator is told, in one language. */
export interface NoticePart {
  language: Language;
  subject: string;
  title: string;
  /** Plain text, a paragraph each. */
  lines: readonly string[];
  /** Why the mail came. */
  foot: string;
}

const apart = { marginBottom: 32 };

/** A mail to the operator: in one language, or in each one by one. */
export function operatorNotice(parts: readonly NoticePart[]): WrittenMail {
  const [{ language } = { language: "ro" as const }] = parts;
  const told = parts.map((part, place) => {
    const { html, text } = joined([heading(part.title), lines(part.lines)], "\n\n");
    const section = (
      <div key={part.language} lang={part.language} style={place < parts.length - 1 ? apart : undefined}>
        {html}
      </div>
    );
    return { section, text: `${text}\n\n${part.foot}` };
  });
  return frameMail({
    language,
    subject: parts.map(({ subject }) => subject).join(" · "),
    foot: parts.map(({ foot }) => foot),
    html: told.map(({ section }) => section),
    text: told.map(({ text }) => text).join("\n\n—\n\n"),
  });
}
