import type { ReactNode } from "react";
import type { Language } from "#app/lib/i18n.ts";

interface MailFrameProps {
  language: Language;
  title: string;
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
const brand = { margin: "0 0 24px", fontFamily: "Georgia, serif", fontSize: 22 };

/** The sheet of a mail. It loads nothing from anywhere. */
export function MailFrame({ language, title, children }: MailFrameProps) {
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
        </div>
      </body>
    </html>
  );
}
