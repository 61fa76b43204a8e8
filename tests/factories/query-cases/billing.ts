import type { QueryCases } from "./query-case.ts";

export const billingCases: QueryCases = {
  shownPricing: {},
  quotaUse: { input: () => ({ of: "products" }) },
};
