import type { ReactNode } from "react";

interface EmptyProps {
  title?: ReactNode;
  /** The first act. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A list without rows says what would stand here, and offers the first act. */
export function Empty({ title, action, children }: EmptyProps) {
  return (
    <div className="empty">
      {title ? <h2>{title}</h2> : null}
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}

/** An empty cell. */
export function Void() {
  return <span className="faint">–</span>;
}
