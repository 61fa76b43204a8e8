import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import { parseMoney } from "#app/lib/money.ts";

const detailRules = {
  "customer.name": "customer_name",
  "customer.phone": "customer_phone",
  "customer.email": "customer_email",
  "customer.address": "customer_address",
  pickup_date: "pickup_date",
  "data.pickup_hour": "pickup_hour",
  "data.upfront_payment": "upfront_payment",
  "data.observations": "observations",
} as const satisfies Record<string, keyof OrderSettings>;

type Named = Readonly<Record<string, unknown>>;

/** What is said of an order, read or as it was typed. */
export interface SaidDetails {
  customer?: object | undefined;
  data?: object | undefined;
  pickup_date?: unknown;
}

/** By the path of its field in a form. */
export type DetailName = keyof typeof detailRules;

/** What is said that the settings do not ask for, so that it is not in the order: no blank, and no advance of 0. */
export const unaskedDetails = (settings: OrderSettings, said: SaidDetails) =>
  (Object.keys(detailRules) as DetailName[]).flatMap((name) => {
    const [part, field] = name.split(".") as ["customer" | "data" | "pickup_date", string?];
    const value = field ? (said[part] as Named | undefined)?.[field] : said[part];
    return settings[detailRules[name]].display || isNothing(name, value) ? [] : [{ name, value }];
  });

/** The same by their names alone. */
export const unaskedNames = (settings: OrderSettings, said: SaidDetails): string[] =>
  unaskedDetails(settings, said).map(({ name }) => name);

function isNothing(name: DetailName, value: unknown): boolean {
  const text = String(value ?? "").trim();
  return text === "" || (name === "data.upfront_payment" && (value === 0 || parseMoney(text) === 0));
}
