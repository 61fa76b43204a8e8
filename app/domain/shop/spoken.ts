import type { Language } from "#app/lib/i18n.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Says what a business calls something in a language: in its own the first text, else the second, if there is any. */
export type Spoken = (first: string, second: string) => string;

/** {@link Spoken} in the language of a page. Document 4, Online shop. */
export const spokenIn =
  ({ organization }: Pick<Scope, "organization">, language: Language): Spoken =>
  (first, second) =>
    language === organization.locale ? first : second || first;

/** Gives the language of what {@link Spoken} says, where it is not that of the page: there is no second text. */
export type Voice = (second: string) => string | undefined;

/** {@link Voice} on a page in a language. Document 4, Online shop. */
export const voiceIn =
  ({ organization: { locale } }: Pick<Scope, "organization">, language: Language): Voice =>
  (second) =>
    language === locale || second ? undefined : locale;
