import type { ReactNode } from "react";

/** A short word in a frame: a role, "current". */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}
