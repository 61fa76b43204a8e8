/** The currencies of a business (document 3, section 2). */
export const currencies = ["EUR", "USD", "RON", "GBP"] as const;
export type Currency = (typeof currencies)[number];
export const organizationLimits = { name: { min: 2, max: 255 } } as const;
export const SLUG_MAX = 40;
/** Where a new business is, until it says otherwise (document 4, Dates, numbers, languages). */
export const DEFAULT_TIME_ZONE = "Europe/Bucharest";
