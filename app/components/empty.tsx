import type { ReactNode } from "react";

interface EmptyProps {
  /** The first act. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A list without rows says what would stand here, and offers the first act. */
export function Empty({ action, children }: EmptyProps) {
  return (
    <div className="empty">
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}

/** What stands in the place of a value. */
export const DASH = "–";

/** An empty cell. */
export function NoValue() {
  return <span className="faint">{DASH}</span>;
}
