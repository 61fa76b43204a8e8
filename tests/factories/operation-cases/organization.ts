import { prisma } from "#app/lib/database.server.ts";
import { makeRemoval } from "../removal.ts";
import type { OperationCase, OperationCases } from "./operation-case.ts";

const welcome = { name: "Brutăria Nouă", locale: "ro", currency: "RON", time_zone: "Europe/Bucharest" };
const badOrganization: OperationCase["bad"] = [
  [{ name: "" }, "name"],
  [{ name: "Premii la evil.ro/x" }, "name"],
  [{ locale: "fr" }, "locale"],
  [{ currency: "XXX", time_zone: "Mars/Base" }, "currency", "time_zone"],
];

const details = {
  address: "Str. Memorandumului 14",
  city: "Cluj-Napoca",
  country: "RO",
  vat_number: "RO14399840",
  trade_registry: "J12/7/2012",
  bank_account: "RO49 AAAA 1B31 0075 9384 0000",
  bank_name: "Banca Transilvania",
  bank_currency: "RON",
};
const badDetails: OperationCase["bad"] = [
  [{ name: "" }, "name"],
  [{ country: "XX" }, "country"],
  [{ address: 7, city: [] }, "address", "city"],
];

export const organizationCases: OperationCases = {
  "DELETE_/v1/users": { makes: "removal" },
  "POST_/v1/users/keep": { given: makeRemoval },
  "GET_/v1/subscriptions": {},
  "PUT_/v1/subscriptions/:subscription_id": {
    input: ({ subscriptionId }) => ({ subscription_id: subscriptionId, plan_id: "store_ultimate" }),
    foreign: (_, other) => [{ subscription_id: other.subscriptionId }],
    bad: [
      [{ plan_id: "store_trial" }, "plan_id"],
      [{ billing_cycle: "week", seats: 0 }, "billing_cycle", "seats"],
    ],
  },
  "POST_/v1/subscriptions/card/:subscription_id": {
    input: ({ subscriptionId }) => ({ subscription_id: subscriptionId }),
    foreign: (_, other) => [{ subscription_id: other.subscriptionId }],
  },
  "POST_/v1/subscriptions/checkout": {
    input: () => ({ plan_id: "store_pro", billing_cycle: "year" }),
    bad: [[{ plan_id: "store_trial", billing_cycle: "na" }, "plan_id", "billing_cycle"]],
    makes: "purchase",
  },
  "POST_/v1/subscriptions/checkout/:purchase_id": {
    input: ({ purchaseId }) => ({ purchase_id: purchaseId }),
    foreign: (_, other) => [{ purchase_id: other.purchaseId }],
  },
  "DELETE_/v1/subscriptions/checkout/:purchase_id": {
    input: ({ purchaseId }) => ({ purchase_id: purchaseId }),
    foreign: (_, other) => [{ purchase_id: other.purchaseId }],
  },
  "POST_/v1/subscriptions/checkout/:purchase_id/mail": {
    input: ({ purchaseId }) => ({ purchase_id: purchaseId }),
    foreign: (_, other) => [{ purchase_id: other.purchaseId }],
  },
  "POST_/v1/orders/success": {
    input: () => ({ session_id: "cs_unknown" }),
    bad: [[{ session_id: "" }, "session_id"]],
  },
  "POST_/v1/subscriptions/trial/:plan_id": {
    input: () => ({ plan_id: "store_trial" }),
    foreign: () => [{ plan_id: "store_pro" }],
    makes: "subscription",
  },
  "PUT_/v1/organizations/settings": { input: () => welcome, bad: badOrganization },
  "PUT_/v1/organizations/billing": { input: () => details, bad: badDetails },
  "GET_/v1/invoices": {},
  "GET_/v1/download_invoice": {
    input: ({ invoiceId }) => ({ id: invoiceId }),
    foreign: (_, other) => [{ id: other.invoiceId }],
  },
  "POST_/v1/organizations/welcome": {
    input: () => welcome,
    given: ({ organizationId }) => prisma.subscription.deleteMany({ where: { organizationId } }),
    bad: badOrganization,
    makes: "subscription",
  },
};
