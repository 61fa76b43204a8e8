/** No body goes so deep, nor has so many values. */
const limits = { depth: 20, values: 100_000 } as const;

/**
 * Reads JSON that somebody sent. Undefined when it is none, nests without end, has more than 100,000 values, or holds
 * what the database can't keep: a NUL, or half of a character.
 */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const left = { values: limits.values };
    return isKeepable(value, 0, left) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKeepable(value: unknown, depth: number, left: { values: number }): boolean {
  if (left.values-- === 0) return false;
  if (typeof value === "string") return isText(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= limits.depth) return false;
  if (Array.isArray(value)) return value.every((inner) => isKeepable(inner, depth + 1, left));
  const members = value as Record<string, unknown>;
  return Object.keys(members).every((name) => isText(name) && isKeepable(members[name], depth + 1, left));
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");
