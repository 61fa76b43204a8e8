import type { SettingName, SettingScope, SettingValue } from "./setting-table.ts";

export interface SettingRow {
  /** Null until the setting is saved for the first time. */
  id: string | null;
  scope: SettingScope;
  name: SettingName;
  data: SettingValue;
}
