import type { Answers } from "#app/domain/catalogue/read-answers.ts";
import type { PreparedReason } from "./reasons.ts";
import { remarksOf } from "./remarks.ts";

interface Line {
  id: string;
  name: string;
  unit: number;
  quantity: string;
  fields: Answers;
  note: string | null;
}

interface Version {
  pickup_date: string | null;
  pickup_hour: string | null;
  upfront_payment: number | null;
  lines: Line[];
}

/** What the history keeps of an edit; `details`: whether something has changed that it does not keep. */
export interface EditedChanges {
  before: Version;
  after: Version;
  details?: boolean;
}

interface Prepared {
  id: string;
  name: string;
  /** Rows from before 1 December 2026 have none. */
  unit?: number;
  asked: string;
  prepared: string | null;
  reason: PreparedReason | null;
}

/** One thing that an act changed in an order. Quantities are plain decimals, money is in minor units. */
export type ToldChange =
  | { what: "added" | "removed"; id: string; name: string; unit: number; quantity: string; remarks: string }
  | { what: "quantity"; id: string; name: string; unit: number; from: string; to: string }
  | { what: "remarks"; id: string; name: string; from: string; to: string }
  | { what: "pickup_date" | "pickup_hour"; id: string; from: string | null; to: string | null }
  | { what: "upfront_payment"; id: string; from: number | null; to: number | null }
  | { what: "details"; id: string }
  | ({ what: "prepared" } & Prepared);

/**
 * What the history keeps of an edit or of prepared quantities, change by change. What it does not keep, whom the order
 * is for and the notes, is told as `details`. Document 4, Orders: each act with its values.
 */
export function toldChanges(changes: unknown): ToldChange[] {
  const { before, after, lines, details } = (changes ?? {}) as Partial<EditedChanges> & {
    lines?: Prepared[];
  };
  if (lines) return lines.map((line) => ({ what: "prepared", ...line }));
  if (!before || !after) return [];
  const told = [...changedLines(before.lines, after.lines), ...changedDetails(before, after)];
  return (details ?? told.length === 0) ? [...told, { what: "details", id: "details" }] : told;
}

function changedLines(before: readonly Line[], after: readonly Line[]): ToldChange[] {
  const were = new Map(before.map((line) => [line.id, line]));
  const stay = new Set(after.map(({ id }) => id));
  const whole = (what: "added" | "removed", line: Line): ToldChange => {
    const { id, name, unit, quantity } = line;
    return { what, id, name, unit, quantity, remarks: remarksOf(line) };
  };
  return [
    ...after.flatMap((line): ToldChange[] => {
      const was = were.get(line.id);
      if (!was) return [whole("added", line)];
      const { id, name, unit, quantity } = line;
      const [from, to] = [remarksOf(was), remarksOf(line)];
      return [
        ...(was.quantity === quantity
          ? []
          : [{ what: "quantity" as const, id, name, unit, from: was.quantity, to: quantity }]),
        ...(from === to ? [] : [{ what: "remarks" as const, id, name, from, to }]),
      ];
    }),
    ...before.filter(({ id }) => !stay.has(id)).map((line) => whole("removed", line)),
  ];
}

function changedDetails(before: Version, after: Version): ToldChange[] {
  const days = (["pickup_date", "pickup_hour"] as const).flatMap((what): ToldChange[] =>
    before[what] === after[what] ? [] : [{ what, id: what, from: before[what], to: after[what] }],
  );
  const { upfront_payment: from } = before;
  const { upfront_payment: to } = after;
  return from === to ? days : [...days, { what: "upfront_payment", id: "upfront_payment", from, to }];
}
