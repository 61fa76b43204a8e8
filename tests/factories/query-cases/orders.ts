import type { QueryCases } from "./query-case.ts";

export const ordersCases: QueryCases = {
  orderVersion: {},
};
