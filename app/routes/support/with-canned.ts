/** What is typed, with the chosen one of the canned answers below it; as it is where none is chosen. */
export function withCanned(
  typed: string,
  canned: readonly { id: string; text: string }[],
  chosen: string,
): string {
  const text = canned.find(({ id }) => id === chosen)?.text;
  return [typed.trimEnd(), text].filter(Boolean).join("\n\n");
}
