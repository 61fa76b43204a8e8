import { useTranslation } from "#app/components/translation.tsx";
import { rightName } from "#app/domain/accounts/right-name.ts";
import { isAuditLabel } from "#app/domain/audit/acts.ts";

type Values = Record<string, unknown> | null;

interface ChangesProps {
  before: Values;
  after: Values;
}

/** The changed fields with their old and new values. */
export function Changes({ before, after }: ChangesProps) {
  const { t } = useTranslation(["audit", "rights"]);
  const names = [...new Set(Object.keys({ ...before, ...after }))];
  const called = (key: unknown) => {
    const right = rightName(String(key));
    return right ? t(`rights:${right}`) : String(key);
  };
  const shown = (value: unknown, name: string): string => {
    if (value === null || value === undefined || value === "") return t("none");
    if (name === "permissions" && Array.isArray(value)) return value.map(called).join(", ") || t("none");
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };
  return (
    <details>
      <summary>{t("changes")}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {isAuditLabel(name) ? t(`label.${name}`) : name}: {before ? shown(before[name], name) : null}
            {before && after ? " → " : null}
            {after ? shown(after[name], name) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
