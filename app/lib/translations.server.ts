import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInstance, type TFunction } from "i18next";
import { defaultNamespace, fallbackLanguage, type Language, languages, type Namespace } from "./i18n.ts";
import { rememberTexts } from "./remember-texts.ts";
import { type Texts, type Translate, withKeys } from "./translate.ts";

type TextsByNamespace = Record<string, Texts>;

/** All texts of the product, by language and namespace, read once from locales/ of the working directory. */
export const resources = Object.fromEntries(
  languages.map((language) => [language, readTexts(language)]),
) as Record<Language, TextsByNamespace>;

function readTexts(language: Language): TextsByNamespace {
  const folder = path.join(process.cwd(), "locales", language);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, ".json"),
      JSON.parse(readFileSync(path.join(folder, file), "utf8")),
    ]),
  );
}

/** Options of every i18next instance of the server. */
const i18nextOptions = {
  resources,
  supportedLngs: [...languages],
  fallbackLng: fallbackLanguage,
  ns: Object.keys(resources[fallbackLanguage]),
  defaultNS: defaultNamespace,
  interpolation: { escapeValue: false },
  initAsync: false,
};

const instance = createInstance();
await instance.init({ ...i18nextOptions, lng: fallbackLanguage });

type NamespaceList = Namespace | readonly Namespace[];
const translators = Object.fromEntries(
  languages.map((language) => [language, new Map<string, Translate>()]),
) as Record<Language, Map<string, Translate>>;

/** The `t` of a language: `translatorFor("ro", ["members", "common"])`, as {@link textsFor} gives it, with its keys. */
export function translatorFor<const Ns extends NamespaceList = typeof defaultNamespace>(
  language: Language,
  namespaces?: Ns,
): TFunction<Ns> {
  const list: readonly Namespace[] = namespaces === undefined ? [defaultNamespace] : toList(namespaces);
  return withKeys(textsFor(language, list));
}

/**
 * The texts of a language by keys that no type knows, such as a toast's. The first namespace is the one of keys
 * without a prefix. It is made once for each language and list, and remembers its last texts: a screen that is drawn
 * again says nearly the same, and i18next takes some ten microseconds for a text with parameters.
 */
export function textsFor(language: Language, namespaces: readonly Namespace[]): Translate {
  const name = namespaces.join();
  const known = translators[language].get(name);
  if (known) return known;
  const made = rememberTexts(instance.getFixedT(language, [...namespaces]) as Translate);
  translators[language].set(name, made);
  return made;
}

function toList(namespaces: NamespaceList): readonly Namespace[] {
  return typeof namespaces === "string" ? [namespaces] : namespaces;
}
