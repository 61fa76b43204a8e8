import type { QueryCases } from "./query-case.ts";

export const billingCases: QueryCases = {
  quotaUse: { input: () => ({ of: "products" }) },
};
