import type { Language, Namespace } from "#app/lib/i18n.ts";
import { createTranslate, type Texts, type Translate } from "#app/lib/translate.ts";
import type { TextSource } from "./translation.tsx";

interface Boot {
  language: Language;
  origin: TextSource["origin"];
  texts: Record<string, Texts>;
}

/**
 * The texts of a hydrated document: those that it carries, later ones through `load`.
 * A load that failed is tried again when a screen next asks for it.
 */
export function createBrowserTexts(
  carried: string,
  load: (language: Language, namespace: Namespace) => Promise<Texts>,
): TextSource {
  const { language, origin, texts }: Boot = JSON.parse(carried);
  const translators = new Map<string, Translate>();
  const pending = new Map<string, Promise<Translate>>();

  function translatorFor(namespaces: readonly Namespace[]): Translate | Promise<Translate> {
    const name = namespaces.join();
    const ready = translators.get(name) ?? pending.get(name);
    if (ready) return ready;
    const missing = namespaces.filter((namespace) => !texts[namespace]);
    if (missing.length === 0) {
      const translate = createTranslate(language, texts, namespaces[0] ?? "");
      translators.set(name, translate);
      return translate;
    }
    const loading = fetchAll(missing)
      .then(() => createTranslate(language, texts, namespaces[0] ?? ""))
      .finally(() => pending.delete(name));
    pending.set(name, loading);
    return loading;
  }

  async function fetchAll(namespaces: readonly Namespace[]): Promise<void> {
    await Promise.all(
      namespaces.map(async (namespace) => {
        texts[namespace] = await load(language, namespace);
      }),
    );
  }

  return { language, origin, translatorFor, boot: () => carried };
}
