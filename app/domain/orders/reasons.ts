/** Why a line got less than was asked for (document 4, Orders). */
export const preparedReasons = ["out", "short", "replaced", "damaged", "other"] as const;
export type PreparedReason = (typeof preparedReasons)[number];

/** The reason of orders that were discarded because their author was removed. */
export const MEMBER_REMOVED = "member_removed";
/** The reason of orders that their customer has cancelled in the online shop. */
export const CUSTOMER_CANCELLED = "customer_cancelled";
/** The reasons that are no free text. */
export const ownReasons: readonly string[] = [MEMBER_REMOVED, CUSTOMER_CANCELLED];
/** What stands in place of a reason since the customer was anonymized; every other reason is free text. */
export const ANONYMIZED = "anonymized";
