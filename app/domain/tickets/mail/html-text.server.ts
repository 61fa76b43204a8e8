import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** Of a longer one the beginning is read: what somebody answers stands on top. */
const MOST = 200_000;
const unread = new Set([
  "head",
  "script",
  "style",
  "template",
  "title",
  "noscript",
  "iframe",
  "object",
  "svg",
]);
const blocks = new Set(
  "address article blockquote div dl dt dd footer h1 h2 h3 h4 h5 h6 header hr ol p pre section table tr ul".split(
    " ",
  ),
);
const spaced = new Set(["p", "ul", "ol", "table", "blockquote"]);
const ENDS = Symbol("end of an element");

/**
 * The words of an HTML mail as plain text: paragraphs and lines as they are seen, nothing of scripts, styles and pictures.
 * What is quoted is left out.
 */
export async function textOfHtml(html: string): Promise<string> {
  const { parse } = await import("parse5");
  const parts: string[] = [];
  // A list of its own, not calls within calls: a mail may nest as deep as it likes.
  const waiting: (Node | { [ENDS]: string })[] = [parse(html.slice(0, MOST))];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (ENDS in next) parts.push(next[ENDS]);
    else if ("value" in next && next.nodeName === "#text") parts.push(next.value.replace(/\s+/g, " "));
    else if ("childNodes" in next && !isLeftOut(next)) {
      const { nodeName } = next;
      if (nodeName === "br") parts.push("\n");
      if (nodeName === "li") parts.push("\n- ");
      const around = spaced.has(nodeName) ? "\n\n" : blocks.has(nodeName) ? "\n" : "";
      parts.push(around);
      waiting.push({ [ENDS]: around }, ...next.childNodes.toReversed());
    }
  }
  return parts
    .join("")
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const quotes = /(?:^|\s)(?:gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)(?:\s|$)/;

function isLeftOut(node: Node): boolean {
  if (!("attrs" in node)) return false;
  const { tagName, attrs } = node;
  const of = (name: string) => attrs.find((one) => one.name === name)?.value ?? "";
  return (
    unread.has(tagName) ||
    (tagName === "blockquote" && (of("type") === "cite" || of("class") !== "" || of("cite") !== "")) ||
    quotes.test(of("class")) ||
    /\bdisplay\s*:\s*none\b/i.test(of("style")) ||
    attrs.some(({ name }) => name === "hidden")
  );
}
