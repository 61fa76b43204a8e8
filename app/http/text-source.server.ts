import type { TextSource } from "#app/components/translation.tsx";
import { defaultNamespace, type Language, type Namespace } from "#app/lib/i18n.ts";
import { resources, textsFor } from "#app/lib/translations.server.ts";

/**
 * The texts of a rendered document, by i18next. In tests and development a screen that asks for others than its document
 * carries is a fault: the browser would draw it before they are there.
 */
export function createTextSource(language: Language, origin: TextSource["origin"]): TextSource {
  let carried: ReadonlySet<Namespace> | undefined;
  return {
    language,
    origin,
    translatorFor(namespaces) {
      if (carried && areChecked) requireCarried(namespaces, carried, origin.path);
      return textsFor(language, namespaces);
    },
    boot(namespaces) {
      carried = new Set([defaultNamespace, ...namespaces]);
      const texts = carriedTexts(language, [...carried]);
      return `{"language":${JSON.stringify(language)},"origin":${JSON.stringify(origin)},"texts":${texts}}`;
    },
  };
}

const areChecked = process.env.NODE_ENV !== "production";

function requireCarried(asked: readonly Namespace[], carried: ReadonlySet<Namespace>, path: string): void {
  const missing = asked.filter((namespace) => !carried.has(namespace));
  if (missing.length > 0)
    throw new Error(
      `${path} draws texts of ${missing.join(" and ")}, and no handle of its routes has them in \`ns\`.`,
    );
}

const written = new Map<string, string>();

/** Written once for each language and list of namespaces, of which there are as many as kinds of pages. */
function carriedTexts(language: Language, namespaces: readonly string[]): string {
  const name = `${language} ${namespaces.join()}`;
  const texts =
    written.get(name) ??
    JSON.stringify(Object.fromEntries(namespaces.map((one) => [one, resources[language][one]])));
  written.set(name, texts);
  return texts;
}
