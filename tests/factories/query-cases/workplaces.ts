import type { QueryCases } from "./query-case.ts";

export const workplacesCases: QueryCases = {
  workplaceChoices: {},
  hasWorkplace: {
    input: (own) => ({ slug: own.tenant.scope.organization.slug, location_id: own.workplace.id }),
    foreign: (_, other) => [{ location_id: other.workplace.id }],
  },
};
