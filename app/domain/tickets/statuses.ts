/** Document 3, section 4. */
export const ticketStatuses = ["open", "pending_support", "pending_customer", "resolved"] as const;
