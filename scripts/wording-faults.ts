import type { Language } from "#app/lib/i18n.ts";
import { bannedWords } from "./banned-words.ts";
import type { Texts } from "./locale-faults.ts";

/** What is no text: code between backticks, and what is filled in. */
const insets = /`[^`]*`|\{\{[^}]*\}\}/g;

/** What a language does not write. */
const misprints: Record<Language, readonly [found: RegExp, fault: string][]> = {
  en: [
    [/„/, "has „: quotes are “ ”"],
    [/’/, "has ’: apostrophes are '"],
  ],
  ro: [
    [/“/, "has “: quotes are „ ”"],
    [/[şţŞŢ]/, "has ş or ţ with a cedilla"],
  ],
};
const everywhere: readonly [found: RegExp, fault: string][] = [
  [/"/, "has a straight quote"],
  [/\.\.\./, "has three dots for …"],
  [/ [,.;!?%]| {2}/, "has a space too many"],
];

/** What an editor would mend in the texts of one namespace: banned words, quotes, dots, spaces, full stops of toasts. */
export function wordingFaults(language: Language, namespace: string, texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, whole]) => {
    const text = whole.replace(insets, "x");
    const name = `${namespace}:${key}`;
    const found = [
      ...bannedIn(language, name, text),
      ...[...everywhere, ...misprints[language]]
        .filter(([misprint]) => misprint.test(text))
        .map(([, fault]) => fault),
      ...(namespace === "toasts" && !endsWell(text) ? ["ends in a full stop only with two sentences"] : []),
    ];
    return found.map((fault) => `${language}/${name} ${fault}`);
  });
}

function bannedIn(language: Language, name: string, text: string): string[] {
  return bannedWords[language]
    .filter(({ found, except }) => found.test(text) && !except?.includes(name))
    .map(({ said, instead, why }) => `is like “${said}”: say ${instead} (${why})`);
}

/** A toast of one sentence has no full stop, one of several has it. */
const endsWell = (text: string): boolean =>
  /[.!?] \p{Lu}/u.test(text) === text.endsWith(".") || text.endsWith("!");
