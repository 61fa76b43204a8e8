/** Rows on a page of the audit log, and of its sign-ins and refusals (document 2, section 9: activity logs). */
export const AUDIT_PER_PAGE = 10;
/** The name of the row that tells of a sign-in. */
export const SIGNED_IN = "session.opened";
