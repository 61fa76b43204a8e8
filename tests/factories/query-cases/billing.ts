import type { QueryCases } from "./query-case.ts";

export const billingCases: QueryCases = {
  planUse: {},
  changeEffect: {
    input: ({ subscriptionId }) => ({ subscription_id: subscriptionId, plan_id: "store_basic" }),
    foreign: (_, other) => [{ subscription_id: other.subscriptionId }],
  },
  pricingOfSubscription: {
    input: ({ subscriptionId }) => ({ subscription_id: subscriptionId }),
    foreign: (_, other) => [{ subscription_id: other.subscriptionId }],
  },
  changeablePlan: {},
  dueSubscription: {},
  refreshSubscriptions: {},
  paidPurchase: {
    input: ({ purchaseId }) => ({ purchase_id: purchaseId }),
    foreign: (_, other) => [{ purchase_id: other.purchaseId }],
  },
  purchaseQuestions: {
    input: ({ purchaseId }) => ({ purchase_id: purchaseId }),
    foreign: (_, other) => [{ purchase_id: other.purchaseId }],
  },
  referredPurchase: { input: () => ({ reference: "txn_unknown" }) },
  purchaseByReference: { input: () => ({ reference: "txn_unknown" }) },
  purchaseById: {
    input: ({ purchaseId }) => ({ purchase_id: purchaseId }),
    foreign: (_, other) => [{ purchase_id: other.purchaseId }],
  },
  providerLinks: {
    input: ({ subscriptionId }) => ({ subscription_id: subscriptionId, page: "updateUrl" }),
    foreign: (_, other) => [{ subscription_id: other.subscriptionId, page: "updateUrl" }],
  },
  shownPricing: {},
  quotaUse: { input: () => ({ of: "products" }) },
};
