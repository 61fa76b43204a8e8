/** Days in which the link of an invitation works (docs/decisions.md), and for which an expired one stays in sight. */
export const INVITATION_DAYS = 7;
export const EXPIRED_DAYS = 30;

/** Days for which it is kept by which address somebody was an admin, who may have no account any more. */
export const FORMER_ADDRESS_DAYS = 365;

/** The roles of document 3, section 6; the first one is the default of section 5. */
export const userRoles = ["admin", "custom"] as const;
export type UserRole = (typeof userRoles)[number];
