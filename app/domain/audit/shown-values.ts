import { rightName } from "#app/domain/accounts/right-name.ts";
import type { Translate } from "#app/lib/translate.ts";
import { isAuditLabel } from "./acts.ts";

/** What a changed field is called in the reader's language; `t` knows the namespaces "audit" and "rights". */
export const shownField = (t: Translate, name: string): string =>
  isAuditLabel(name) ? t(`audit:label.${name}`) : name;

/** A value of a changed field as people read it: rights by their names, nothing as "nothing". */
export function shownValue(t: Translate, name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return t("audit:none");
  if (name === "permissions" && Array.isArray(value))
    return value.map((key) => shownRight(t, String(key))).join(", ") || t("audit:none");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function shownRight(t: Translate, key: string): string {
  const right = rightName(key);
  return right ? t(`rights:${right}`) : key;
}
