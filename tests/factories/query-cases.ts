import { ordersCases } from "./query-cases/orders.ts";
import type { QueryCases } from "./query-cases/query-case.ts";
import { workplacesCases } from "./query-cases/workplaces.ts";

/** A case for each query that only pages ask. */
export const queryCases: QueryCases = { ...workplacesCases, ...ordersCases };
