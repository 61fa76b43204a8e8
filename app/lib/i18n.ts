import type { FlatNamespace, TypeOptions } from "i18next";

/** Languages of the product; the first one is the default and the fallback (document 1, section 9). */
export const languages = ["en", "ro"] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = "en";

/** The field of an address that says the language of the page: what search engines and shared links carry. */
export const LANGUAGE_PARAM = "lang";

/** A file of texts under locales/<language>/; typed by app/i18next.d.ts. */
export type Namespace = FlatNamespace;
export const defaultNamespace = "common" satisfies Namespace;

type Resources = TypeOptions["resources"];

/** The namespaces whose texts have this shape: `NamespaceWith<{ title: string }>`. */
export type NamespaceWith<Texts> = {
  [Ns in Namespace & keyof Resources]: Resources[Ns] extends Texts ? Ns : never;
}[Namespace & keyof Resources];

/** What a route module's `handle` may say to the frame that draws it. */
export interface AppHandle {
  /** false: the page carries no byte of script. "touched": its scripts are fetched once somebody is at the page. */
  hydrate?: boolean | "touched";
  /** The namespaces that its view uses, beside "common". */
  ns?: readonly Namespace[];
  /** true: the routes below it are dialogs that are drawn over it, so while one is open what stands behind is inert. */
  dialogs?: boolean;
  /** The room of the product that the page belongs to: the class of its body. */
  room?: "site" | "console" | "store" | "shop" | "receipt-page" | "sheet-page";
  /** true: something is typed into it that would be lost if it were drawn anew, so it does not ask about cookies. */
  typedInto?: boolean;
  /** What its document has in the head beside a title: a component, drawn with what the loader has read. */
  head?: (drawn: never) => unknown;
}

/** The language beside that of a business, in which its shop can be read, too. */
export const secondLanguage = (first: string): Language =>
  languages.find((language) => language !== first) ?? fallbackLanguage;

/** Whether a string from outside is one of the product's languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of a locale that was stored or sent: English where it is none of the product's. */
export const languageOf = (locale: unknown): Language => (isLanguage(locale) ? locale : fallbackLanguage);
