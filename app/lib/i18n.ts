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

/** The language beside that of a business, in which its shop can be read, too. */
export const secondLanguage = (first: string): Language =>
  languages.find((language) => language !== first) ?? fallbackLanguage;

/** Whether a string from outside is one of the product's languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of a locale that was stored or sent: English where it is none of the product's. */
export const languageOf = (locale: unknown): Language => (isLanguage(locale) ? locale : fallbackLanguage);
