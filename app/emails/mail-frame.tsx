import { Fragment, type ReactNode } from "react";
import type { Language } from "#app/lib/i18n.ts";

interface MailFrameProps {
  language: Language;
  title: string;
  /** Why the mail came and how to report it, a line each. */
  foot: readonly string[];
  children: ReactNode;
}

const ink = "#2b2420";
const body = { margin: 0, padding: "24px 16px", background: "#fbf9f5", color: ink };
const sheet = {
  maxWidth: 480,
  margin: "0 auto",
  fontFamily: "Arial, sans-serif",
  fontSize: 16,
  lineHeight: 1.5,
};
const footing = {
  margin: "24px 0 0",
  paddingTop: 12,
  borderTop: "1px solid #e4ded4",
  fontSize: 13,
  color: "#5b524c",
};
const brand = { margin: "0 0 24px", fontFamily: "Georgia, serif", fontSize: 22 };

/** The look of a heading. */
export const heading = { margin: "0 0 12px", fontSize: 20, lineHeight: 1.3 };

/** The look of a code to type. */
export const figures = { margin: "8px 0 24px", fontFamily: "monospace", fontSize: 30, letterSpacing: 6 };

/** The sheet of a mail. It loads nothing from anywhere. */
export function MailFrame({ language, title, foot, children }: MailFrameProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body style={body}>
        <div style={sheet} lang={language}>
          <p style={brand}>Tejghea</p>
          {children}
          <p style={footing}>
            {foot.map((line, place) => (
              <Fragment key={line}>
                {place > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        </div>
      </body>
    </html>
  );
}
