import type { Language, Namespace } from "#app/lib/i18n.ts";

const files = import.meta.glob<string>("../../locales/*/*.json", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** The address of a file of texts. It is named by what it holds, so that a browser asks for it once. */
export function textFile(language: Language, namespace: Namespace): string {
  const file = files[`../../locales/${language}/${namespace}.json`];
  if (!file) throw new Error(`No texts: ${language}/${namespace}`);
  return file;
}
