import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/lib/i18n.ts";
import { type Part, textOf } from "./blocks.tsx";

interface Framed {
  language: Language;
  subject: string;
  /** Why the mail came and how to report it, a line each. */
  foot: readonly Part[];
  /** What stands above the foot. */
  html: ReactNode;
  /** The whole plain text. */
  text: string;
}

/** A mail as it is sent, without its recipient. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
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

/** A mail on the product's sheet. It loads nothing from anywhere. */
export const frameMail = ({ subject, text, ...drawn }: Framed): WrittenMail => ({
  subject,
  html: `<!DOCTYPE html>${renderToStaticMarkup(<MailFrame title={subject} {...drawn} />)}`,
  text: `${text}\n`,
});

function MailFrame({ language, title, foot, html }: Omit<Framed, "subject" | "text"> & { title: string }) {
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
          {html}
          <p style={footing}>
            {foot.map((line, place) => (
              <Fragment key={textOf(line)}>
                {place > 0 && <br />}
                {typeof line === "string" ? line : line.html}
              </Fragment>
            ))}
          </p>
        </div>
      </body>
    </html>
  );
}
