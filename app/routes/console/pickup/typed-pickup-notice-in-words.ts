import { pickupNoticeInWords } from "#app/domain/pickup/rules-in-words.ts";
import type { Translate } from "#app/lib/translate.ts";
import type { PickupNoticeValues } from "./values.ts";

/** The notice of a form that breaks no rule, as people read it. */
export function typedPickupNoticeInWords(value: unknown, t: Translate): string {
  const { kind, hours, days, until = "" } = (value ?? {}) as Partial<PickupNoticeValues>;
  if (kind === "hours") return pickupNoticeInWords({ hours: Number(hours) }, t);
  return pickupNoticeInWords(kind === "until" ? { days: Number(days), until } : null, t);
}
