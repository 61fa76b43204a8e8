import type { ReactNode } from "react";
import type { ShownChange } from "#app/domain/audit/audit-words.server.ts";
import "./changes.css";

interface ChangesProps {
  changes: readonly ShownChange[];
  /** What was done, and to what. */
  children: ReactNode;
}

/** What was done; it opens the fields that it filled in, changed or took away, with their old and new values. */
export function Changes({ changes, children }: ChangesProps) {
  if (changes.length === 0) return children;
  return (
    <details className="act-changes">
      <summary>{children}</summary>
      <dl className="facts">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{[before, after].filter((value) => value !== null).join(" → ")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
