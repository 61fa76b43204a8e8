import type { SentData } from "./setting-input.server.ts";
import type { ExpiryRule, LimitRule, SettingKind, SettingValue } from "./setting-table.ts";

/** Of what was sent, the data that a setting of this kind holds; a choice that was left out stays as it was. */
export function settingValue(kind: SettingKind, sent: SentData, before: SettingValue): SettingValue {
  const { display, required, active, expiry_d, limit_d } = sent;
  if (kind === "shown") return { display };
  if (kind === "field") return { display, required };
  if (kind === "expiry") return { active, expiry_d: expiry_d ?? (before as ExpiryRule).expiry_d };
  return { active, limit_d: limit_d ?? (before as LimitRule).limit_d };
}
