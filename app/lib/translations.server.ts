import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { TFunction } from "i18next";
import { defaultNamespace, type Language, languages, type Namespace } from "./i18n.ts";
import { createTranslate, type Texts, type Translate } from "./translate.ts";

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

type NamespaceList = Namespace | readonly Namespace[];
const translators: Record<Language, Map<Namespace, Translate>> = { en: new Map(), ro: new Map() };

/**
 * The `t` of a language: `translatorFor("ro", ["members", "common"])`. The first namespace is the one of keys
 * without a prefix. It is made once for each language and first namespace.
 */
export function translatorFor<const Ns extends NamespaceList = typeof defaultNamespace>(
  language: Language,
  namespaces?: Ns,
): TFunction<Ns> {
  const first: Namespace =
    typeof namespaces === "string" ? namespaces : (namespaces?.[0] ?? defaultNamespace);
  let translate = translators[language].get(first);
  if (!translate) {
    translate = createTranslate(language, resources[language], first);
    translators[language].set(first, translate);
  }
  return translate as unknown as TFunction<Ns>;
}
