/** No body goes so deep. */
const MAX_DEPTH = 20;

/**
 * Reads JSON that somebody sent. Undefined when it is none, nests without end, or holds what the database can't keep:
 * a NUL, or half of a character.
 */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isKeepable(value, 0) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKeepable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([name, inner]) => isKeepable(name, 0) && isKeepable(inner, depth + 1));
}
