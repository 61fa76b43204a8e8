import type { Language, Namespace } from "./i18n.ts";
import type { Translate } from "./translate.ts";

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
