import { useTranslation } from "#app/components/translation.tsx";
import { shownField, shownValue } from "#app/domain/audit/shown-values.ts";
import type { Translate } from "#app/lib/translate.ts";

type Values = Record<string, unknown> | null;

interface ChangesProps {
  before: Values;
  after: Values;
}

/** The changed fields with their old and new values. */
export function Changes({ before, after }: ChangesProps) {
  const { t } = useTranslation(["audit", "rights"]);
  const names = [...new Set(Object.keys({ ...before, ...after }))];
  const say: Translate = t;
  return (
    <details>
      <summary>{t("changes")}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {shownField(say, name)}: {before ? shownValue(say, name, before[name]) : null}
            {before && after ? " → " : null}
            {after ? shownValue(say, name, after[name]) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
