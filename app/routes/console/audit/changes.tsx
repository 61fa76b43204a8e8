import { useTranslation } from "#app/components/translation.tsx";
import { isAuditLabel } from "#app/domain/audit/acts.ts";

type Values = Record<string, unknown> | null;

interface ChangesProps {
  before: Values;
  after: Values;
}

/** The changed fields with their old and new values. */
export function Changes({ before, after }: ChangesProps) {
  const { t } = useTranslation("audit");
  const names = [...new Set(Object.keys({ ...before, ...after }))];
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("none");
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };
  return (
    <details>
      <summary>{t("changes")}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {isAuditLabel(name) ? t(`label.${name}`) : name}: {before ? shown(before[name]) : null}
            {before && after ? " → " : null}
            {after ? shown(after[name]) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
