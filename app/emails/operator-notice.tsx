import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { MailFrame } from "./mail-frame.tsx";

interface OperatorMail {
  subject: string;
  /** Plain text, a paragraph each. */
  lines: readonly string[];
  language: Language;
  t: TFunction<"mail">;
}

const heading = { margin: "0 0 12px", fontSize: 20, lineHeight: 1.3 };

/** What the service tells its operator: a subject, and lines under it. */
export function operatorNotice({ subject, lines, language, t }: OperatorMail) {
  const foot = [t("operator.why")];
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{subject}</h1>
      {lines.map((line) => (
        <p key={line} style={{ margin: "0 0 8px" }}>
          {line}
        </p>
      ))}
    </MailFrame>,
  );
  return {
    subject,
    html: `<!DOCTYPE html>${markup}`,
    text: `${[subject, lines.join("\n"), ...foot].join("\n\n")}\n`,
  };
}
