import type {
  ExpiryRule,
  FieldRule,
  LimitRule,
  SettingName,
  SettingScope,
  SettingValue,
  ShownRule,
} from "./setting-table.ts";

/**
 * What an order asks for and shows, at the counter or in the online shop. A field that is not displayed is never
 * required (document 4, Settings).
 */
export interface OrderSettings {
  business_details: ShownRule;
  observations: FieldRule;
  customer_name: FieldRule;
  customer_phone: FieldRule;
  customer_email: FieldRule;
  customer_address: FieldRule;
  upfront_payment: FieldRule;
  pickup_date: FieldRule;
  pickup_hour: FieldRule;
  /** Store only: handed orders are deleted so many days after the hand-over. */
  auto_delete: ExpiryRule;
  /** Shop only: whether it takes orders, and how many a local day (-1: any number). */
  shop_orders: LimitRule;
}

const off = { display: false, required: false };
const shown = { display: true, required: false };
const asked = { display: true, required: true };

const nothing = {
  order_business_details: { display: false },
  order_observations: off,
  order_customer_name: off,
  order_customer_phone: off,
  order_customer_email: off,
  order_customer_address: off,
  order_upfront_payment: off,
  order_pickup_date: off,
  order_pickup_hour: off,
  order_auto_delete: { active: false, expiry_d: 30 },
  shop_orders: { active: false, limit_d: -1 },
} as const satisfies Record<SettingName, SettingValue>;

/** What holds while a setting has no row: the settings of a new organization (document 4, Shapes). */
export const defaultSettings: Record<SettingScope, Record<SettingName, SettingValue>> = {
  store: { ...nothing, order_observations: shown, order_business_details: { display: true } },
  shop: {
    ...nothing,
    order_customer_name: asked,
    order_customer_phone: asked,
    order_pickup_date: shown,
  },
};

/** The settings of a scope out of the rows that it has; what has no row is as for a new organization. */
export function orderSettings(
  scope: SettingScope,
  rows: readonly { name: string; data: unknown }[],
): OrderSettings {
  const stored = new Map(rows.map(({ name, data }) => [name, data]));
  const value = (name: SettingName) => (stored.get(name) ?? defaultSettings[scope][name]) as SettingValue;
  const field = (name: SettingName): FieldRule => {
    const { display, required } = value(name) as FieldRule;
    return { display, required: display && required };
  };
  return {
    business_details: value("order_business_details") as ShownRule,
    observations: field("order_observations"),
    customer_name: field("order_customer_name"),
    customer_phone: field("order_customer_phone"),
    customer_email: field("order_customer_email"),
    customer_address: field("order_customer_address"),
    upfront_payment: field("order_upfront_payment"),
    pickup_date: field("order_pickup_date"),
    pickup_hour: field("order_pickup_hour"),
    auto_delete: value("order_auto_delete") as ExpiryRule,
    shop_orders: value("shop_orders") as LimitRule,
  };
}
