import type { TFunction } from "i18next";
import { createContext, type ReactNode, use } from "react";
import { defaultNamespace, type Language, type Namespace } from "#app/lib/i18n.ts";
import { type Translate, withKeys } from "#app/lib/translate.ts";

/** Where the texts of a document come from: all of them on the server, in the browser those that it has loaded. */
export interface TextSource {
  readonly language: Language;
  /** The path that the document was loaded for, and the id under which the server logged that. */
  readonly origin: { readonly path: string; readonly requestId: string };
  /** A stable function for each list of namespaces, or a promise while their texts are on the way. */
  translatorFor(namespaces: readonly Namespace[]): Translate | Promise<Translate>;
  /** The JSON that a hydrated document carries: language, origin and the texts of these namespaces. */
  boot(namespaces: readonly Namespace[]): string;
}

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
