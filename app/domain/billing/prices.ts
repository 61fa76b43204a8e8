import { MEMBER_ADD_ON, type PlanId } from "./plans.ts";

export type Currency = "EUR" | "RON" | "USD" | "GBP";
/** What is sold: the plans that are paid for, and the add-on of one more member. */
export type Sold = Exclude<PlanId, "store_trial"> | typeof MEMBER_ADD_ON;

/** Minor units for a month that is billed by itself (document 4, Plans). */
const monthly: Record<Currency, Record<Sold, number>> = {
  EUR: { store_basic: 1000, store_pro: 2000, store_ultimate: 4000, [MEMBER_ADD_ON]: 200 },
  RON: { store_basic: 5000, store_pro: 10_000, store_ultimate: 20_000, [MEMBER_ADD_ON]: 1000 },
  USD: { store_basic: 1100, store_pro: 2200, store_ultimate: 4400, [MEMBER_ADD_ON]: 220 },
  GBP: { store_basic: 900, store_pro: 1800, store_ultimate: 3600, [MEMBER_ADD_ON]: 180 },
};

/** Percent of the monthly price that a month costs when a year is billed (document 1, section 9). */
const YEARLY_PERCENT = 85;

/** The price of a month in minor units: billed by itself, and as a twelfth of a year. */
export const priceOf = (sold: Sold, currency: Currency): { month: number; year: number } => {
  const month = monthly[currency][sold];
  return { month, year: (month * YEARLY_PERCENT) / 100 };
};

const currencies: Readonly<Record<string, Currency>> = { RO: "RON", GB: "GBP", US: "USD" };

/** Countries that nothing is sold to. */
const unsupported: ReadonlySet<string> = new Set(["BY", "CU", "IR", "KP", "RU", "SY"]);

/** Paddle does not bill in it: where Paddle sells, Romania is priced in euro. */
const NOT_AT_PADDLE: Currency = "RON";

/**
 * The currency that a country (two letters) is priced in by who sells: its own among the four, else euro; null where
 * nothing is sold (document 4, Plans).
 */
export function currencyIn(country: string | null, gateway: "PADDLE" | "STRIPE" | null): Currency | null {
  if (country !== null && unsupported.has(country)) return null;
  const currency = currencies[country ?? ""] ?? "EUR";
  return gateway === "PADDLE" && currency === NOT_AT_PADDLE ? "EUR" : currency;
}

/** What a purchase costs at once, in minor units: a month, or twelve of a year, for each of what is bought. */
export function chargeOf(sold: Sold, cycle: "month" | "year", quantity: number, currency: Currency): number {
  const { month, year } = priceOf(sold, currency);
  return quantity * (cycle === "month" ? month : 12 * year);
}
