import { type CSSProperties, Fragment, type ReactNode } from "react";

/** A part of a mail: how it is drawn, and the same as plain text. One without text is left out. */
export interface Block {
  html: ReactNode;
  text: string;
}

/** A block, or the text of a paragraph. */
export type Part = Block | string;

export const textOf = (part: Part): string => (typeof part === "string" ? part : part.text);

const bigger = { margin: "0 0 12px", fontSize: 20, lineHeight: 1.3 };
const bold = { margin: 0, fontWeight: 700 };
const smaller = { margin: "0 0 16px", fontSize: 14, color: "#5b524c" };
const close = { margin: "0 0 8px" };
const spaced = { margin: "8px 0 24px", fontFamily: "monospace", fontSize: 30, letterSpacing: 6 };
const typed = { margin: "0 0 24px", whiteSpace: "pre-wrap" } as const;
const aside = { ...typed, paddingLeft: 12, borderLeft: "3px solid #e4ded4", color: "#5b524c" };
const pressed = {
  display: "inline-block",
  padding: "12px 20px",
  borderRadius: 6,
  background: "#005f52",
  color: "#ffffff",
  fontWeight: 700,
  textDecoration: "none",
};

const paragraph = (text: string, style?: CSSProperties): Block => ({
  html: <p style={style}>{text}</p>,
  text,
});

export const heading = (text: string): Block => ({ html: <h1 style={bigger}>{text}</h1>, text });
export const strong = (text: string): Block => paragraph(text, bold);
export const smallPrint = (text: string): Block => paragraph(text, smaller);
/** What somebody is to type. */
export const code = (figures: string): Block => paragraph(figures, spaced);
/** What somebody wrote, with its lines. */
export const words = (text: string): Block => paragraph(text, typed);
/** What is answered, with its lines. */
export const quote = (text: string): Block => ({
  ...paragraph(text, aside),
  text: text.replace(/^/gm, "> "),
});

export const list = (items: readonly string[]): Block => ({
  html: (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  ),
  text: items.join("\n"),
});

/** A link under its label, which the plain text says above the address. */
export const linkTo = (href: string, label = href, style?: CSSProperties): Block => ({
  html: (
    <p>
      <a href={href} style={style}>
        {label}
      </a>
    </p>
  ),
  text: label === href ? href : `${label}\n${href}`,
});
/** The link that a mail is sent for. */
export const buttonTo = (href: string, label: string): Block => linkTo(href, label, pressed);

/** A line that says an address, which is a link there. */
export function saying(text: string, href: string): Block {
  const [before, ...after] = text.split(href);
  return {
    html: (
      <>
        {before}
        <a href={href}>{href}</a>
        {after.join(href)}
      </>
    ),
    text,
  };
}

/** Parts that belong together: lines of one paragraph in the plain text. */
export const together = (...parts: readonly Part[]): Block => joined(parts, "\n");

/** Short paragraphs right below one another: lines of one in the plain text. */
export const lines = (texts: readonly string[]): Block =>
  together(...texts.filter(Boolean).map((text) => paragraph(text, close)));

/** Parts as one block, with so much between their plain texts. */
export function joined(parts: readonly Part[], between: string): Block {
  const blocks = parts
    .map((part) => (typeof part === "string" ? paragraph(part) : part))
    .filter(({ text }) => text);
  return {
    html: blocks.map(({ html, text }) => <Fragment key={text}>{html}</Fragment>),
    text: blocks.map(({ text }) => text).join(between),
  };
}
