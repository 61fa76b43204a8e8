import { billingCases } from "./query-cases/billing.ts";
import { catalogueCases } from "./query-cases/catalogue.ts";
import { consoleCases } from "./query-cases/console.ts";
import { ordersCases } from "./query-cases/orders.ts";
import { printCases } from "./query-cases/print.ts";
import type { QueryCases } from "./query-cases/query-case.ts";
import { shopCases } from "./query-cases/shop.ts";
import { workplacesCases } from "./query-cases/workplaces.ts";

/** A case for each query that only pages ask. */
export const queryCases: QueryCases = {
  ...workplacesCases,
  ...billingCases,
  ...consoleCases,
  ...catalogueCases,
  ...ordersCases,
  ...printCases,
  ...shopCases,
};
