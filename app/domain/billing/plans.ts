import { MEMBER_ADD_ON, type paidPlans, type Sold } from "#app/lib/sold.ts";

/** The currencies that plans are priced in. */
export const pricedIn = ["EUR", "RON", "USD", "GBP"] as const;
export type Currency = (typeof pricedIn)[number];
export const TRIAL_PLAN = "store_trial";
export type PlanId = typeof TRIAL_PLAN | (typeof paidPlans)[number];
export const features = ["balance_export", "activity_timeline", "audit_log"] as const;
export type Feature = (typeof features)[number];
/** What plans limit. */
export const quotaNames = ["workplaces", "members", "products"] as const;
export type QuotaName = (typeof quotaNames)[number];

export interface Plan {
  quota: Record<QuotaName, number>;
  /** Days that orders are kept. */
  retention: number;
  features: readonly Feature[];
}

/** Length of the free trial in days (document 1, section 9). */
export const TRIAL_DAYS = 14;
/** A past-due subscription counts for this many days (document 4, Plans). */
export const PAST_DUE_DAYS = 7;
export const MOST_POPULAR: Sold = "store_pro";
/** Percent of the monthly price that a month costs when a year is billed (document 1, section 9). */
export const YEARLY_PERCENT = 85;

/** The plans with their quotas and features (document 4, Plans). */
export const plans: Record<PlanId, Plan> = {
  [TRIAL_PLAN]: {
    quota: { workplaces: 2, members: 5, products: 100 },
    retention: 14,
    features,
  },
  store_basic: { quota: { workplaces: 2, members: 5, products: 300 }, retention: 90, features: [] },
  store_pro: {
    quota: { workplaces: 5, members: 15, products: 1500 },
    retention: 360,
    features: ["balance_export", "activity_timeline"],
  },
  store_ultimate: {
    quota: { workplaces: 20, members: 50, products: 5000 },
    retention: 1080,
    features,
  },
};

/** Minor units for a month that is billed by itself (document 4, Plans). */
export const monthly: Record<Currency, Record<Sold, number>> = {
  EUR: { store_basic: 1000, store_pro: 2000, store_ultimate: 4000, [MEMBER_ADD_ON]: 200 },
  RON: { store_basic: 5000, store_pro: 10_000, store_ultimate: 20_000, [MEMBER_ADD_ON]: 1000 },
  USD: { store_basic: 1100, store_pro: 2200, store_ultimate: 4400, [MEMBER_ADD_ON]: 220 },
  GBP: { store_basic: 900, store_pro: 1800, store_ultimate: 3600, [MEMBER_ADD_ON]: 180 },
};
