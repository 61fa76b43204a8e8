import type { TextSource } from "#app/components/translation.tsx";
import { defaultNamespace, type Language } from "#app/lib/i18n.ts";
import type { Translate } from "#app/lib/translate.ts";
import { resources, translatorFor } from "#app/lib/translations.server.ts";

/** The texts of a rendered document, by i18next. */
export function createTextSource(language: Language, origin: TextSource["origin"]): TextSource {
  return {
    language,
    origin,
    translatorFor: (namespaces) => translatorFor(language, namespaces) as unknown as Translate,
    boot(namespaces) {
      const texts = resources[language];
      const names = new Set<string>([defaultNamespace, ...namespaces]);
      const carried = Object.fromEntries([...names].map((name) => [name, texts[name]]));
      return JSON.stringify({ language, origin, texts: carried });
    },
  };
}
