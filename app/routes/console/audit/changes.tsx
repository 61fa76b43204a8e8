import type { ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { shownField, shownValue } from "#app/domain/audit/shown-values.ts";
import type { Translate } from "#app/lib/translate.ts";
import "./changes.css";

type Values = Record<string, unknown> | null;

interface ChangesProps {
  before: Values;
  after: Values;
  /** What was done. */
  children: ReactNode;
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** What was done; it opens the fields that it filled in, changed or took away, with their old and new values. */
export function Changes({ before, after, children }: ChangesProps) {
  const { t } = useTranslation(["audit", "rights"]);
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isBlank(before?.[name]) || !isBlank(after?.[name]),
  );
  const say: Translate = t;
  if (names.length === 0) return children;
  return (
    <details className="act-changes">
      <summary>{children}</summary>
      <dl className="facts">
        {names.map((name) => (
          <div key={name}>
            <dt>{shownField(say, name)}</dt>
            <dd>
              {before ? shownValue(say, name, before[name]) : null}
              {before && after ? " → " : null}
              {after ? shownValue(say, name, after[name]) : null}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
