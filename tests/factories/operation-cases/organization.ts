import { makeRemoval } from "../removal.ts";
import type { OperationCase, OperationCases } from "./operation-case.ts";

const welcome = { name: "Brutăria Nouă", locale: "ro", currency: "RON", time_zone: "Europe/Bucharest" };
const badOrganization: OperationCase["bad"] = [
  [{ name: "" }, "name"],
  [{ name: "Premii la evil.ro/x" }, "name"],
  [{ locale: "fr" }, "locale"],
  [{ currency: "XXX", time_zone: "Mars/Base" }, "currency", "time_zone"],
];

export const organizationCases: OperationCases = {
  "DELETE_/v1/users": { makes: "removal" },
  "POST_/v1/users/keep": { given: makeRemoval },
  "POST_/v1/subscriptions/trial/:plan_id": {
    input: () => ({ plan_id: "store_trial" }),
    foreign: () => [{ plan_id: "store_pro" }],
    makes: "subscription",
  },
  "PUT_/v1/organizations/settings": { input: () => welcome, bad: badOrganization },
  "POST_/v1/organizations/welcome": { input: () => welcome, bad: badOrganization, makes: "subscription" },
};
