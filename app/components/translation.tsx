import type { TFunction } from "i18next";
import { createContext, type ReactNode, use } from "react";
import { defaultNamespace, type Language, type Namespace } from "#app/lib/i18n.ts";
import { type Translate, withKeys } from "#app/lib/translate.ts";

/** What a hydrated document tells of its texts. */
export interface ToldTexts {
  readonly language: Language;
  /** The path that the document was loaded for, and the id under which the server logged that. */
  readonly origin: { readonly path: string; readonly requestId: string };
  /** Where the texts lie that it is drawn with, by namespace. */
  readonly files: Readonly<Record<string, string>>;
}

/** Where the texts of a document come from: all of them on the server, in the browser those that it has loaded. */
export interface TextSource extends Omit<ToldTexts, "files"> {
  /** A stable function for each list of namespaces, or a promise while their texts are on the way. */
  translatorFor(namespaces: readonly Namespace[]): Translate | Promise<Translate>;
  /** What the document tells of its texts, which are of these namespaces. */
  tell(namespaces: readonly Namespace[]): ToldTexts;
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
