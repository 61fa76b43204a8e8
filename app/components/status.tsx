import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Tone =
  | "pending"
  | "preparing"
  | "completed"
  | "handed"
  | "discarded"
  | "out"
  | "on"
  | "off"
  | "gone";

/** A word, a shape and a colour. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`status ${tone}`}>{children}</span>;
}

const soldWhere: Readonly<Record<number, string>> = { 0: "on", 1: "shop", 2: "both", 3: "off" };

/**
 * Where a product is sold: a disc for the counter, a diamond for the online shop, filled where it is (document 4,
 * Codes).
 */
export function ProductState({ code, out, label }: { code: number; out?: boolean; label: ReactNode }) {
  const sold = soldWhere[code];
  return (
    <span className={classNames("status", out ? "out slot" : sold ? `sold ${sold}` : "gone")}>{label}</span>
  );
}

/** Whether a category's products can be ordered (document 4, Codes). */
export function CategoryState({ code, label }: { code: number; label: ReactNode }) {
  return <Status tone={code === 0 ? "on" : "off"}>{label}</Status>;
}
