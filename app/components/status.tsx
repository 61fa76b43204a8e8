import type { ReactNode } from "react";

/** A shape and a colour of their own each. Of what is sold in two places, `sold` has a shape for each of them. */
export type Tone =
  | "pending"
  | "preparing"
  | "completed"
  | "handed"
  | "discarded"
  | "out"
  | "out slot"
  | "on"
  | "off"
  | "gone"
  | `sold ${"on" | "shop" | "both" | "off"}`;

/** A word, a shape and a colour. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`status ${tone}`}>{children}</span>;
}
