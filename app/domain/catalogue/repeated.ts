import { fold } from "#app/lib/fold.ts";

/** The place of the first text of a list that differs from an earlier one at most in letter case and accents; -1 without one. */
export function repeated(texts: readonly string[]): number {
  const folded = texts.map(fold);
  return folded.findIndex((text, at) => folded.indexOf(text) < at);
}
