import type { QueryCases } from "./query-case.ts";

export const workplacesCases: QueryCases = {
  workplaceChoices: {},
};
