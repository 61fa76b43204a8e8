import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { MailFrame } from "./mail-frame.tsx";

/** The same notice in one language. */
export interface NoticePart {
  language: Language;
  subject: string;
  title: string;
  lines: readonly string[];
}

const heading = { margin: "0 0 12px", fontSize: 20, lineHeight: 1.3 };
const second = { ...heading, marginTop: 32 };

/** Subject, HTML and plain text of a notice to the operator, whose language is not known: in each one by one. */
export function operatorNotice(parts: readonly NoticePart[]): {
  subject: string;
  html: string;
  text: string;
} {
  return {
    subject: parts.map(({ subject }) => subject).join(" · "),
    html: `<!DOCTYPE html>${renderToStaticMarkup(<OperatorNotice parts={parts} />)}`,
    text: `${parts.map(({ title, lines }) => [title, ...lines].join("\n\n")).join("\n\n—\n\n")}\n`,
  };
}

function OperatorNotice({ parts }: { parts: readonly NoticePart[] }) {
  const [{ language, title } = { language: "ro" as const, title: "" }] = parts;
  return (
    <MailFrame language={language} title={title}>
      {parts.map((part, index) => (
        <div key={part.language} lang={part.language}>
          <h1 style={index ? second : heading}>{part.title}</h1>
          {part.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </MailFrame>
  );
}
