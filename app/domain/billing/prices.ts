import type { BillingCycle, Sold } from "#app/lib/sold.ts";
import { type Currency, monthly, YEARLY_PERCENT } from "./plans.ts";

/** The price of a month in minor units: billed by itself, and as a twelfth of a year. */
export const priceOf = (sold: Sold, currency: Currency): { month: number; year: number } => {
  const month = monthly[currency][sold];
  return { month, year: (month * YEARLY_PERCENT) / 100 };
};

const countriesOf = {
  RON: ["RO"],
  GBP: ["GB", "GG", "IM", "JE"],
  USD: "AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI".split(" "),
};

/** The currency that is money in a country by its law; a country's own, such as Panama's beside the dollar, leaves it out. */
const currencies: Readonly<Record<string, Currency>> = Object.fromEntries(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.map((country) => [country, currency as Currency]),
  ),
);

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
  return isBilledBy(currency, gateway) ? currency : "EUR";
}

/** Whether who sells bills in a currency. */
export const isBilledBy = (currency: Currency, gateway: "PADDLE" | "STRIPE" | null): boolean =>
  gateway !== "PADDLE" || currency !== NOT_AT_PADDLE;

/** What a purchase costs at once, in minor units: a month, or twelve of a year, for each of what is bought. */
export function chargeOf(sold: Sold, cycle: BillingCycle, quantity: number, currency: Currency): number {
  const { month, year } = priceOf(sold, currency);
  return quantity * (cycle === "month" ? month : 12 * year);
}
