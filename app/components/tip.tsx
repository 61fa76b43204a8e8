import type { ReactNode } from "react";

/** A small "i" that opens a hint. */
export function Tip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="tip" name="tip">
      <summary aria-label={label}>i</summary>
      <div className="bubble">{children}</div>
    </details>
  );
}
