import { ANONYMIZED, ownReasons, preparedReasons } from "#app/domain/orders/reasons.ts";

const personal = new Set(["customer", "phone", "email", "address", "note", "observations"]);
/** The names below which a version can hold what people typed about a customer. */
export const freeTextNames: readonly string[] = [...personal, "fields", "reason"];
const codes: readonly string[] = [...preparedReasons, ...ownReasons, ANONYMIZED];

/**
 * A version of an order, as its history or the audit log keeps it, without what people typed about a customer: notes,
 * answers, observations, contact values; a reason in words becomes `anonymized`. Quantities and amounts stay.
 */
export function withoutFreeText(kept: unknown): unknown {
  if (Array.isArray(kept)) return kept.map(withoutFreeText);
  if (typeof kept !== "object" || kept === null) return kept;
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, erased(name, value)]));
}

function erased(name: string, value: unknown): unknown {
  if (personal.has(name)) return null;
  if (name === "fields") return {};
  if (name === "reason" && typeof value === "string") return codes.includes(value) ? value : ANONYMIZED;
  return withoutFreeText(value);
}
