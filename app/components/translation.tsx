import type { TFunction } from "i18next";
import { createContext, type ReactNode, use } from "react";
import { defaultNamespace, type Language, type Namespace } from "#app/lib/i18n.ts";
import type { TextSource } from "#app/lib/text-source.ts";
import { type Translate, withKeys } from "#app/lib/translate.ts";

const TextContext = createContext<TextSource | null>(null);

export function TranslationProvider({ source, children }: { source: TextSource; children: ReactNode }) {
  return <TextContext value={source}>{children}</TextContext>;
}

export function useTextSource(): TextSource {
  const source = use(TextContext);
  if (!source) throw new Error("useTranslation needs a TranslationProvider above it");
  return source;
}

/** `const { t, language } = useTranslation(["workplaces", "common"])`; keys without a prefix are the first one's. */
export function useTranslation<
  const Ns extends Namespace | readonly [Namespace, ...Namespace[]] = typeof defaultNamespace,
>(namespaces?: Ns): { t: TFunction<Ns>; language: Language } {
  const source = useTextSource();
  const list: readonly Namespace[] =
    typeof namespaces === "object" ? namespaces : [namespaces ?? defaultNamespace];
  return { t: withKeys(useTextsOf(source, list)), language: source.language };
}

/** The texts of a screen by keys that no type knows: `useTexts(texts)("delete.title")`. */
export const useTexts = (...namespaces: readonly Namespace[]): Translate =>
  useTextsOf(useTextSource(), namespaces);

function useTextsOf(source: TextSource, namespaces: readonly Namespace[]): Translate {
  const found = source.translatorFor(namespaces);
  return found instanceof Promise ? use(found) : found;
}
