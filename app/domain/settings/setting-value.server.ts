import type { z } from "zod";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import type { SentData } from "./setting-input.server.ts";
import type { ExpiryRule, LimitRule, SettingKind, SettingValue } from "./setting-table.ts";

const shapes: Readonly<Record<SettingKind, readonly (keyof SentData)[]>> = {
  shown: ["display"],
  field: ["display", "required"],
  expiry: ["active", "expiry_d"],
  limit: ["active", "limit_d"],
};

/**
 * Of what was sent, the data that a setting of this kind holds: a toggle that was left out is off, a choice stays as it
 * was. Refuses what belongs to settings of another shape (`not_of_setting`). Document 4, Settings.
 */
export function settingValue(kind: SettingKind, sent: SentData, before: SettingValue): SettingValue {
  refuseForeign(kind, sent);
  const { display = false, required = false, active = false, expiry_d, limit_d } = sent;
  if (kind === "shown") return { display };
  if (kind === "field") return { display, required };
  if (kind === "expiry") return { active, expiry_d: expiry_d ?? (before as ExpiryRule).expiry_d };
  return { active, limit_d: limit_d ?? (before as LimitRule).limit_d };
}

function refuseForeign(kind: SettingKind, sent: SentData): void {
  const foreign = (Object.keys(sent) as (keyof SentData)[]).filter(
    (name) => sent[name] !== undefined && !shapes[kind].includes(name),
  );
  if (foreign.length === 0) return;
  throw new InvalidInput(
    foreign.map(
      (name): z.core.$ZodIssueCustom => ({
        code: "custom",
        path: ["data", name],
        message: name,
        input: sent[name],
        params: { code: "not_of_setting" },
      }),
    ),
  );
}
