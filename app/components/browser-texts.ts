import type { Language, Namespace } from "#app/lib/i18n.ts";
import type { TextSource, ToldTexts } from "#app/lib/text-source.ts";
import { createTranslate, type Texts, type Translate } from "#app/lib/translate.ts";

/** The texts of one file. Rejects when the server has no such file. */
export async function fetchText(file: string): Promise<Texts> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`No texts: ${file}`);
  return answer.json();
}

const BETWEEN_TRIES_MS = 2_000;

/** The texts of files, by the name of each, asked for until the server answers. Rejects when it lacks one of them. */
export async function fetchTexts(files: Readonly<Record<string, string>>): Promise<Record<string, Texts>> {
  const fetched = Object.entries(files).map(async ([name, file]) => [name, await persist(file)] as const);
  return Object.fromEntries(await Promise.all(fetched));
}

async function persist(file: string): Promise<Texts> {
  for (;;) {
    try {
      return await fetchText(file);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
  }
}

/**
 * The texts of a hydrated document: those that it told of, later ones through `load`. What came later stays the promise
 * that it was, since React asks `use` for the same one when it goes on with a rendering that had to wait. A load that
 * failed is tried again when a screen next asks for it.
 */
export function createBrowserTexts(
  told: ToldTexts,
  fetched: Readonly<Record<string, Texts>>,
  load: (language: Language, namespace: Namespace) => Promise<Texts>,
): TextSource {
  const { language, origin } = told;
  const texts = { ...fetched };
  const translators = new Map<string, Translate>();
  const loaded = new Map<string, Promise<Translate>>();

  function translatorFor(namespaces: readonly Namespace[]): Translate | Promise<Translate> {
    const name = namespaces.join();
    const ready = translators.get(name) ?? loaded.get(name);
    if (ready) return ready;
    const missing = namespaces.filter((namespace) => !texts[namespace]);
    if (missing.length === 0) {
      const translate = createTranslate(language, texts, namespaces[0] ?? "");
      translators.set(name, translate);
      return translate;
    }
    const loading = fetchAll(missing).then(() => createTranslate(language, texts, namespaces[0] ?? ""));
    loading.catch(() => loaded.delete(name));
    loaded.set(name, loading);
    return loading;
  }

  async function fetchAll(namespaces: readonly Namespace[]): Promise<void> {
    await Promise.all(
      namespaces.map(async (namespace) => {
        texts[namespace] = await load(language, namespace);
      }),
    );
  }

  return { language, origin, translatorFor, tell: () => told };
}
