import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
export type Element = DefaultTreeAdapterMap["element"];

/** A document as a browser without scripts reads it: what stands in `noscript` is part of it. */
export const readDocument = (html: string) => parse(html, { scriptingEnabled: false });

/** The elements below a node, in their order. */
export function elementsIn(node: Node): Element[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap((child) =>
    "tagName" in child ? [child, ...elementsIn(child)] : elementsIn(child),
  );
}

/** What stands around an element, from its parent outwards. */
export function above(element: Element): Element[] {
  const { parentNode } = element;
  return parentNode && "tagName" in parentNode ? [parentNode, ...above(parentNode)] : [];
}

/** The value of an attribute; undefined where it is not there. */
export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

export const has = (element: Element, name: string): boolean => attribute(element, name) !== undefined;

const UNSEEN = new Set(["script", "style", "template", "head"]);

/** The words of a node as people read them. */
export function wordsOf(node: Node): string {
  if ("value" in node) return node.value;
  if (!("childNodes" in node) || ("tagName" in node && UNSEEN.has(node.tagName))) return "";
  return node.childNodes.map(wordsOf).join("");
}

/** Words without the white space that no browser shows. */
export const plain = (words: string): string => words.replaceAll(/\s+/g, " ").trim();

/** Whether nobody can get at an element: what it stands in is hidden, or lies inert behind a dialog. */
export const isOutOfReach = (element: Element): boolean =>
  [element, ...above(element)].some(
    (one) => has(one, "hidden") || has(one, "inert") || (one.tagName === "dialog" && !has(one, "open")),
  );
