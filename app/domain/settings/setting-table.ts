import type { OrderOrigin } from "#app/domain/orders/origins.ts";

/** What the settings are loaded for: the counter of the store and the online shop (document 2, section 2). */
export const settingScopes = ["store", "shop"] as const;
export type SettingScope = (typeof settingScopes)[number];

/** Whose settings an order follows: the online shop's when its customer placed it there (document 4, Settings). */
export const settingScopeOf = (origin: OrderOrigin): SettingScope => (origin === "shop" ? "shop" : "store");

/** Days after the hand-over when an order may delete itself (document 2, section 9). */
export const expiryChoices = [5, 15, 30, 60, 90] as const;
/** Shop orders per local day; -1 is unlimited (document 2, section 9). */
export const dailyLimitChoices = [-1, 10, 50, 100, 200] as const;

/** The shape of a setting's data: `{display}`, `{display, required}`, `{active, expiry_d}` or `{active, limit_d}`. */
export type SettingKind = "shown" | "field" | "expiry" | "limit";

interface SettingRow {
  readonly name: string;
  readonly scopes: readonly SettingScope[];
  readonly kind: SettingKind;
}

const both = settingScopes;

/** Every setting, in the order of its cards (document 4, Settings). */
export const settingTable = [
  { name: "order_business_details", scopes: both, kind: "shown" },
  { name: "order_observations", scopes: both, kind: "field" },
  { name: "order_customer_name", scopes: both, kind: "field" },
  { name: "order_customer_phone", scopes: both, kind: "field" },
  { name: "order_customer_email", scopes: both, kind: "field" },
  { name: "order_customer_address", scopes: both, kind: "field" },
  { name: "order_upfront_payment", scopes: both, kind: "field" },
  { name: "order_pickup_date", scopes: both, kind: "field" },
  { name: "order_pickup_hour", scopes: both, kind: "field" },
  { name: "order_auto_delete", scopes: ["store"], kind: "expiry" },
  { name: "shop_orders", scopes: ["shop"], kind: "limit" },
] as const satisfies readonly SettingRow[];

export type SettingName = (typeof settingTable)[number]["name"];
export const settingNames = settingTable.map(({ name }) => name);

export type ShownRule = { display: boolean };
export type FieldRule = ShownRule & { required: boolean };
export type ExpiryRule = { active: boolean; expiry_d: (typeof expiryChoices)[number] };
export type LimitRule = { active: boolean; limit_d: (typeof dailyLimitChoices)[number] };
/** What one setting holds. */
export type SettingValue = ShownRule | FieldRule | ExpiryRule | LimitRule;

/** The settings of a scope, in the order of their cards. */
export const settingsOfScope = (scope: SettingScope) =>
  settingTable.filter(({ scopes }) => (scopes as readonly SettingScope[]).includes(scope));

/** The kind of a setting, or null when the scope has none of that name. */
export function kindOf(scope: string, name: string): SettingKind | null {
  const row = settingTable.find((setting) => setting.name === name);
  return row && (row.scopes as readonly string[]).includes(scope) ? row.kind : null;
}
