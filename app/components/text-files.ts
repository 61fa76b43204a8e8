import type { Language, Namespace } from "#app/lib/i18n.ts";
import type { Texts } from "#app/lib/translate.ts";

const files = import.meta.glob<Texts>("../../locales/*/*.json", { import: "default" });

/** Texts that a document did not carry; where they lie is a file of its own, which no page needs at first. */
export function loadTexts(language: Language, namespace: Namespace): Promise<Texts> {
  const load = files[`../../locales/${language}/${namespace}.json`];
  return load ? load() : Promise.reject(new Error(`No texts: ${language}/${namespace}`));
}
