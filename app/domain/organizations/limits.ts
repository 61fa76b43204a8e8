/** The currencies of a business (document 3, section 2). */
export const currencies = ["EUR", "USD", "RON", "GBP"] as const;
export type Currency = (typeof currencies)[number];
export const organizationLimits = {
  name: { min: 2, max: 255 },
  address: { max: 255 },
  zipcode: { max: 20 },
  phone: { max: 30 },
  state: { max: 100 },
  city: { max: 100 },
} as const;
/** Longest lengths of what has a check of its own, which refuses by its code (document 3, section 5). */
export const longestFiscal = {
  vat_number: 30,
  trade_registry: 60,
  bank_account: 34,
  bank_name: 100,
} as const;
/** The code of a business in addresses: small letters, digits, single hyphens. */
export const slugRule = { min: 2, max: 40, pattern: "[a-z0-9]+(-[a-z0-9]+)*" } as const;

/** Words that no code may be: calls of their own have them where the code stands in `/v1/shops/{slug}`. */
export const reservedSlugs: readonly string[] = ["rules", "pause"];
/** For so long an address that a business gave up leads to the present one (document 4, Store site). */
export const FORMER_SLUG_DAYS = 90;
/** So many changes of address are possible within those days (document 4, Added on 22 November 2026). */
export const SLUG_CHANGES = 3;
/** Where a new business is, until it says otherwise (document 4, Dates, numbers, languages). */
export const DEFAULT_TIME_ZONE = "Europe/Bucharest";
