/**
 * A text of at most so many characters, which are code points: a longer one is cut before its last one, and ends with
 * “…”. None is cut in two.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const letters = [...text];
  if (letters.length <= most) return text;
  const kept = letters.slice(0, most - 1).join("");
  return `${kept.trimEnd()}…`;
}
