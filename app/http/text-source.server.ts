import { defaultNamespace, type Language, type Namespace } from "#app/lib/i18n.ts";
import { textFile } from "#app/lib/text-files.ts";
import type { TextSource } from "#app/lib/text-source.ts";
import { textsFor } from "#app/lib/translations.server.ts";

/**
 * The texts of a rendered document, by i18next. In tests and development a screen that asks for others than its document
 * tells of is a fault: the browser would draw it before they are there.
 */
export function createTextSource(language: Language, origin: TextSource["origin"]): TextSource {
  let told: ReadonlySet<Namespace> | undefined;
  return {
    language,
    origin,
    translatorFor(namespaces) {
      if (told && areChecked) requireTold(namespaces, told, origin.path);
      return textsFor(language, namespaces);
    },
    tell(namespaces) {
      told = new Set([defaultNamespace, ...namespaces]);
      const files = Object.fromEntries([...told].map((one) => [one, textFile(language, one)]));
      return { language, origin, files };
    },
  };
}

const areChecked = process.env.NODE_ENV !== "production";

function requireTold(asked: readonly Namespace[], told: ReadonlySet<Namespace>, path: string): void {
  const missing = asked.filter((namespace) => !told.has(namespace));
  if (missing.length > 0)
    throw new Error(
      `${path} draws texts of ${missing.join(" and ")}, and no handle of its routes has them in \`ns\`.`,
    );
}
