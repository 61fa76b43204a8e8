/** The plans that are paid for, from the least to the most (document 4, Plans). */
export const paidPlans = ["store_basic", "store_pro", "store_ultimate"] as const;

/** The add-on that raises the member limit by one for each seat. */
export const MEMBER_ADD_ON = "store_member";

/** What is sold: the plans that are paid for, and the add-on of one more member. */
export const soldNames = [...paidPlans, MEMBER_ADD_ON] as const;
export type Sold = (typeof soldNames)[number];

/** Whether it is a plan or add-on that is paid for, so that it can be changed. */
export const isSold = (planId: string): planId is Sold => soldNames.some((name) => name === planId);

/** How much is billed at once of what is sold. */
export const billingCycles = ["month", "year"] as const;
export type BillingCycle = (typeof billingCycles)[number];
