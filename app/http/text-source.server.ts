import type { TextSource } from "#app/components/translation.tsx";
import { defaultNamespace, type Language } from "#app/lib/i18n.ts";
import { resources, translatorFor } from "#app/lib/translations.server.ts";

/** The texts of a rendered document, by i18next. */
export function createTextSource(language: Language): TextSource {
  return {
    language,
    translatorFor: (namespaces) => translatorFor(language, namespaces) as unknown as (key: string) => string,
    boot(namespaces) {
      const texts = resources[language] ?? {};
      const names = new Set<string>([defaultNamespace, ...namespaces]);
      return JSON.stringify({ language, texts: Object.fromEntries([...names].map((name) => [name, texts[name]])) })
        .replaceAll("<", "\\u003c");
    },
  };
}
