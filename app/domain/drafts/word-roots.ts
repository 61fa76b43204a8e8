import { fold } from "#app/lib/fold.ts";

/** Endings of Romanian nouns and adjectives by number, case and article, and the plural of English; without accents. */
const endings = [
  ...["", "a", "e", "i", "u", "l", "s"],
  ...["ea", "ei", "es", "ie", "ii", "le", "ua", "ul", "or"],
  ...["ale", "aua", "ele", "ile", "lor", "lui", "uri"],
  ...["alor", "elor", "ilor", "ului"],
  ...["alele", "elele", "eturi", "urile", "urilor"],
];
const SHORTEST = 2;

/** Words whose first vowel changes: a rule for them would make apples of what is large (`mere`, `mare`). */
const changing = [
  /^(?:mar|marul|mere|merele|merelor)$/,
  /^(?:para|pere|perele|perelor)$/,
  /^(?:varza|verze|verzele|verzelor)$/,
];

/**
 * What is left of a word without any one of its endings, case and accents. Two words that share a root are the same in
 * another form, as far as a shop's list needs it: `franzelă` and `franzelele`, `ou` and `ouă`, `măr` and `mere`.
 */
export function rootsOf(word: string): string[] {
  const folded = fold(word);
  const cut = endings
    .filter((ending) => folded.endsWith(ending) && (!ending || folded.length - ending.length >= SHORTEST))
    .map((ending) => sounded(folded.slice(0, folded.length - ending.length)));
  const changed = changing.findIndex((forms) => forms.test(folded));
  return [...new Set(changed >= 0 ? [`~${changed}`] : cut)];
}

/** The sounds that change with the ending, each by one of its spellings: gogoașă, gogoși; pască, păști; rotund, rotunzi. */
function sounded(root: string): string {
  return root
    .replaceAll("oa", "o")
    .replaceAll("ea", "e")
    .replace(/sc$/, "st")
    .replace(/z$/, "d")
    .replace(/(.)\1/g, "$1");
}
