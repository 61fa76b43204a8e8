import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

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

const second = { ...heading, marginTop: 32 };

/** Subject, HTML and plain text of a mail to the operator: in one language, or in each one by one. */
export function operatorNotice(parts: readonly NoticePart[]): {
  subject: string;
  html: string;
  text: string;
} {
  const texts = parts.map(({ title, lines, foot }) => [title, lines.join("\n"), foot].join("\n\n"));
  return {
    subject: parts.map(({ subject }) => subject).join(" · "),
    html: `<!DOCTYPE html>${renderToStaticMarkup(<OperatorNotice parts={parts} />)}`,
    text: `${texts.join("\n\n—\n\n")}\n`,
  };
}

function OperatorNotice({ parts }: { parts: readonly NoticePart[] }) {
  const [{ language, title } = { language: "ro" as const, title: "" }] = parts;
  return (
    <MailFrame language={language} title={title} foot={parts.map(({ foot }) => foot)}>
      {parts.map((part, index) => (
        <div key={part.language} lang={part.language}>
          <h1 style={index ? second : heading}>{part.title}</h1>
          {part.lines.map((line) => (
            <p key={line} style={{ margin: "0 0 8px" }}>
              {line}
            </p>
          ))}
        </div>
      ))}
    </MailFrame>
  );
}
