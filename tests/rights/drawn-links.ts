import { matchRoutes } from "react-router";
import { above, attribute, type Element, elementsIn, has, readDocument } from "#tests/forms/tree.ts";
import { collectRoutes } from "#tests/setup/route-list.ts";

/** Where a drawn page leads, or what it sends a form to. */
export interface Led {
  method: "GET" | "POST";
  /** As app/routes.ts has it, with the names of a query that decides what is there. */
  at: string;
}

const routes = collectRoutes("root")
  .filter(({ pattern }) => pattern)
  .map(({ pattern }) => ({ path: pattern }));

/** The address of app/routes.ts that a path stands at. */
function patternOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://127.0.0.1:3000");
  const at = matchRoutes(routes, pathname)?.at(-1)?.route.path ?? pathname;
  return at.startsWith("/console/store/product") && searchParams.get("product_id") ? `${at}?product_id` : at;
}

/** The menus stand on every page, whatever somebody may do (document 4, Who may do what). */
const inMenu = (element: Element) =>
  [element, ...above(element)].some((one) => ["index", "account"].includes(attribute(one, "id") ?? ""));

const isOff = (element: Element) =>
  has(element, "disabled") ||
  above(element).some((one) => one.tagName === "fieldset" && has(one, "disabled"));

/** The links and forms of a page, without its menus: each once. */
export function ledFrom(html: string, path: string): Led[] {
  const elements = elementsIn(readDocument(html)).filter((element) => !inMenu(element));
  const at = (to: string) => patternOf(new URL(to, new URL(path, "http://127.0.0.1:3000")).href);
  const links = elements
    .filter(({ tagName }) => tagName === "a" || tagName === "area")
    .flatMap((link) => attribute(link, "href") ?? [])
    .filter((to) => !/^(?:mailto|tel|#)/.test(to))
    .map((to): Led => ({ method: "GET", at: at(to) }));
  const forms = elements.filter(({ tagName }) => tagName === "form");
  const sent = elements
    .filter(({ tagName }) => tagName === "button" || tagName === "input")
    .filter((one) => !isOff(one) && sends(one))
    .flatMap((button): Led[] => {
      const form =
        above(button).find(({ tagName }) => tagName === "form") ?? named(forms, attribute(button, "form"));
      if (!form) return [];
      const method = attribute(button, "formmethod") ?? attribute(form, "method") ?? "get";
      const to = attribute(button, "formaction") ?? attribute(form, "action") ?? path;
      return [{ method: /^post$/i.test(method) ? "POST" : "GET", at: at(to) }];
    });
  return [...new Map([...links, ...sent].map((led) => [`${led.method} ${led.at}`, led])).values()];
}

const sends = (one: Element) => {
  const type = attribute(one, "type") ?? (one.tagName === "button" ? "submit" : "text");
  return type === "submit" || type === "image";
};

const named = (forms: Element[], id: string | undefined) =>
  forms.find((form) => id !== undefined && attribute(form, "id") === id);
