import { readJson } from "./read-json.ts";

type Values = Readonly<Record<string, unknown>>;

/** A form and the row that somebody else has saved since it was drawn. */
export interface Merged {
  /** What the form holds now: of fields that its reader left as they were, what is stored. */
  values: Values;
  /** The fields that both have changed. */
  both: ReadonlySet<string>;
  /** Whether a field was taken over. */
  taken: boolean;
}

/**
 * Brings a form together with the row as it is stored by now, field by field: `typed.was` is what the form was drawn with,
 * as it carries it. Where it carries nothing that can be read, every field counts as changed by both.
 */
export function mergeChanges(typed: Values, stored: Values, names: readonly string[]): Merged {
  const was = drawnWith(typed);
  if (!was) return { values: typed, both: new Set(names), taken: false };
  const isSame = (name: string, a: Values, b: Values) => comparable(a[name]) === comparable(b[name]);
  const left = names.filter((name) => isSame(name, typed, was));
  const changed = names.filter((name) => !left.includes(name));
  return {
    values: { ...typed, ...Object.fromEntries(left.map((name) => [name, asTyped(stored[name])])) },
    both: new Set(changed.filter((name) => !isSame(name, stored, was))),
    taken: left.some((name) => !isSame(name, stored, typed)),
  };
}

/** What a form was drawn with, as it carries it; null where that can't be read. */
function drawnWith({ was }: Values): Values | null {
  const read = readJson(String(was ?? ""));
  return typeof read === "object" && read !== null ? (read as Values) : null;
}

/**
 * What a form would send of a value: all texts, and nothing of what is blank or of a box that is not ticked. Within a list
 * what is blank keeps its place, but for its end.
 */
function asTyped(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(partAsTyped);
    const length = parts.findLastIndex((part) => part !== undefined) + 1;
    return length > 0 ? parts.slice(0, length) : undefined;
  }
  if (typeof value !== "object" || value === null) return shownText(value);
  const parts = Object.entries(value)
    .map(([name, part]) => [name, partAsTyped(part)] as const)
    .filter(([, part]) => part !== undefined && part !== "0");
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

const partAsTyped = (part: unknown): unknown => asTyped(part) || undefined;

/** One text for each value: all that is blank is the same, as are one value and a list of it, and texts in any order. */
function comparable(value: unknown): string {
  const typed = asTyped(value);
  const list = Array.isArray(typed) ? typed : [typed];
  if (list.every((part) => typeof part !== "object")) return list.map(shownText).sort().join("\n");
  return JSON.stringify(typed, (_, part: unknown) => {
    if (Array.isArray(part)) return part.length === 1 && typeof part[0] === "string" ? part[0] : part;
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** What a field shows of a value: a form sends line breaks as two characters. */
export const shownText = (value: unknown): string =>
  String(value ?? "")
    .replaceAll("\r\n", "\n")
    .trim();
