export type PlanId = "store_trial" | "store_basic" | "store_pro" | "store_ultimate";
export const features = ["balance_export", "activity_timeline", "audit_log"] as const;
export type Feature = (typeof features)[number];
export type QuotaName = "workplaces" | "members" | "products";

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
/** The add-on that raises the member limit by one for each seat. */
export const MEMBER_ADD_ON = "store_member";

/** The plans with their quotas and features (document 4, Plans). */
export const plans: Record<PlanId, Plan> = {
  store_trial: {
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
