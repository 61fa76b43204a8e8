import type { ExpiryRule, LimitRule, SettingKind, SettingValue } from "./setting-table.ts";

interface Sent {
  display: boolean;
  required: boolean;
  active: boolean;
  expiry_d?: ExpiryRule["expiry_d"] | undefined;
  limit_d?: LimitRule["limit_d"] | undefined;
}

/** Of what was sent, the data that a setting of this kind holds; a choice that was left out stays as it was. */
export function settingValue(kind: SettingKind, sent: Sent, before: SettingValue): SettingValue {
  const { display, required, active, expiry_d, limit_d } = sent;
  if (kind === "shown") return { display };
  if (kind === "field") return { display, required };
  if (kind === "expiry") return { active, expiry_d: expiry_d ?? (before as ExpiryRule).expiry_d };
  return { active, limit_d: limit_d ?? (before as LimitRule).limit_d };
}
