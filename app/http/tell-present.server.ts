import type { Refused, Reply } from "./form-outcome.server.ts";
import { mergeChanges, shownText } from "./merge-changes.ts";
import { redirectWithToast } from "./toast.server.ts";

/** A field of a row: its names in the form, its label, and its value as people read it. */
export interface ComparedField {
  names: string[];
  label: string;
  stored: unknown;
  typed: unknown;
}

export type Typed = Readonly<Record<string, unknown>>;

/** How a form and the row that somebody else has saved meanwhile are brought together. */
export interface Comparing<Row> {
  /** Of each field of the form, both values. */
  compare: (row: Row, typed: Typed) => ComparedField[] | Promise<ComparedField[]>;
  /** The row as its form is drawn from it; without it, as it is. */
  valuesOf?: (row: Row) => Typed;
}

/**
 * The reply to a refused form. Where somebody else has saved the row meanwhile (`stale`), the form is drawn with what
 * they changed and its reader did not; both values are told of what both have changed, with the version of the row that
 * was compared (document 4, Orders: row versions). Where all that was typed is stored, and no picture came with it, it is
 * saved, and leads to `savedTo`: a browser sends a form once more by itself where the connection ended before the answer.
 */
export async function tellPresent<Row extends { version: number }>(
  { failure: { refusal }, typed, pictured, reply }: Refused,
  { compare, valuesOf = (row) => Object.fromEntries(Object.entries(row)) }: Comparing<Row>,
  savedTo: string,
): Promise<Response | Reply> {
  const row = refusal?.code === "stale" && (refusal.body?.current as Row | null);
  if (!row) return reply();
  const sent = typed.initialValue ?? {};
  const compared = await compare(row, sent);
  const names = compared.flatMap((field) => field.names);
  const isStored = ({ stored, typed }: ComparedField) => shownText(stored) === shownText(typed);
  if (!pictured && compared.every(isStored)) return redirectWithToast(savedTo, "saved");
  const { values: merged, both, taken } = mergeChanges(sent, valuesOf(row), names);
  const values = compared
    .filter((field) => field.names.some((name) => both.has(name)))
    .map(({ label, stored, typed }) => ({ label, stored: shownText(stored), typed: shownText(typed) }))
    .filter(({ stored, typed }) => stored !== typed);
  const initialValue = merged as typeof typed.initialValue;
  const present = { version: row.version, values, ...(taken && { taken }) };
  return reply({ present, submission: { ...typed, initialValue } });
}
