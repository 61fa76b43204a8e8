/** The plural forms that the languages here have; _zero may stand beside them. */
const PLURAL = /_(zero|one|few|other)$/;

/** The texts of one namespace in one language, flat: dotted keys. */
export type Texts = Record<string, string>;

/** A tree of texts as dotted keys. */
export function flatten(tree: unknown, prefix = ""): Texts {
  if (typeof tree === "string") return { [prefix]: tree };
  return Object.assign(
    {},
    ...Object.entries(tree as object).map(([key, value]) =>
      flatten(value, prefix ? `${prefix}.${key}` : key),
    ),
  );
}

/**
 * What is wrong between two languages of a namespace: keys that one lacks, plural forms that a language lacks or
 * does not have, placeholders that differ, and empty texts.
 */
export function faultsBetween(namespace: string, languages: Record<string, Texts>): string[] {
  const all = new Set(Object.values(languages).flatMap((texts) => Object.keys(texts).map(stem)));
  return Object.entries(languages).flatMap(([language, texts]) => [
    ...missingKeys(texts, all).map((key) => `${language}/${namespace}: ${key} is missing`),
    ...pluralFaults(language, texts).map((fault) => `${language}/${namespace}: ${fault}`),
    ...emptyTexts(texts).map((fault) => `${language}/${namespace}: ${fault}`),
    ...placeholderFaults(texts, languages).map((fault) => `${language}/${namespace}: ${fault}`),
  ]);
}

/** The namespaces, as files, that the types of texts lack: a call for one of their texts would not compile. */
export function untyped(namespaces: readonly string[], types: string): string[] {
  return namespaces
    .map((file) => file.replace(".json", ""))
    .filter((area) => !types.includes(` ${area}: typeof import("#locales/en/${area}.json")`))
    .map((area) => `app/i18next.d.ts lacks ${area}: its line in \`resources\``);
}

function stem(key: string): string {
  return key.replace(PLURAL, "");
}

function missingKeys(texts: Texts, wanted: Set<string>): string[] {
  const own = new Set(Object.keys(texts).map(stem));
  return [...wanted].filter((key) => !own.has(key));
}

function pluralFaults(language: string, texts: Texts): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counted = new Map<string, string[]>();
  for (const key of Object.keys(texts)) {
    const [, form] = PLURAL.exec(key) ?? [];
    if (form) counted.set(stem(key), [...(counted.get(stem(key)) ?? []), form]);
  }
  return [...counted].flatMap(([key, found]) => [
    ...forms.filter((form) => !found.includes(form)).map((form) => `${key}_${form} is missing`),
    ...found
      .filter((form) => !["zero", ...forms].includes(form))
      .map((form) => `${key}_${form} is no form here`),
  ]);
}

function emptyTexts(texts: Texts): string[] {
  return Object.entries(texts)
    .filter(([, text]) => text.trim() === "")
    .map(([key]) => `${key} is empty`);
}

/** A plural form may leave its number out (“an order”), so plurals are compared without {{count}}. */
function placeholderFaults(texts: Texts, languages: Record<string, Texts>): string[] {
  const other = Object.values(languages).find((candidate) => candidate !== texts) ?? texts;
  return Object.entries(texts).flatMap(([key, text]) => {
    const counterpart = other[key] ?? other[`${stem(key)}_other`];
    if (counterpart === undefined) return [];
    const own = placeholders(text, key);
    return own === placeholders(counterpart, key)
      ? []
      : [`${key} has other placeholders than its counterpart`];
  });
}

function placeholders(text: string, key: string): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name);
  return [...new Set(names.filter((name) => !(PLURAL.test(key) && name === "count")))].sort().join();
}
