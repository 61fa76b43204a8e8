/** Rows on a page of the audit log; the documents name no number. */
export const AUDIT_PER_PAGE = 20;
/** The name of the row that tells of a sign-in. */
export const SIGNED_IN = "session.opened";
