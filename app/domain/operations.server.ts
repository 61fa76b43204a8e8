import type { Operation, Performed } from "#app/lib/operation.server.ts";
import * as accounts from "./accounts/operations.server.ts";
import * as billing from "./billing/operations.server.ts";
import * as catalogue from "./catalogue/operations.server.ts";
import * as customers from "./customers/operations.server.ts";
import * as drafts from "./drafts/operations.server.ts";
import * as files from "./files/operations.server.ts";
import * as members from "./members/operations.server.ts";
import * as orderViews from "./order-views/operations.server.ts";
import * as orders from "./orders/operations.server.ts";
import * as organizations from "./organizations/operations.server.ts";
import * as settings from "./settings/operations.server.ts";
import * as workplaces from "./workplaces/operations.server.ts";

const nouns: Record<string, Performed>[] = [
  accounts,
  billing,
  catalogue,
  customers,
  drafts,
  files,
  members,
  orderViews,
  orders,
  organizations,
  settings,
  workplaces,
];

const isCall = (one: Performed): one is Operation => one.key !== undefined;

/** Every operation of the product, as its noun lists it: the JSON API, the rights and the matrix test follow from it. */
export const operations: readonly Operation[] = nouns.flatMap((noun) => Object.values(noun)).filter(isCall);
