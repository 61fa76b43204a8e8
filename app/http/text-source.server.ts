import type { TextSource } from "#app/components/translation.tsx";
import { defaultNamespace, type Language } from "#app/lib/i18n.ts";
import { resources, textsFor } from "#app/lib/translations.server.ts";

/** The texts of a rendered document, by i18next. */
export function createTextSource(language: Language, origin: TextSource["origin"]): TextSource {
  return {
    language,
    origin,
    translatorFor: (namespaces) => textsFor(language, namespaces),
    boot(namespaces) {
      const carried = carriedTexts(language, [...new Set([defaultNamespace, ...namespaces])]);
      return `{"language":${JSON.stringify(language)},"origin":${JSON.stringify(origin)},"texts":${carried}}`;
    },
  };
}

const carriedTexts = (language: Language, namespaces: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(namespaces.map((one) => [one, resources[language][one]])));
