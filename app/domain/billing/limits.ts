/** How many seats of the member add-on are bought at once. */
export const purchaseLimits = { quantity: { min: 1, max: 1_000 } } as const;

/** Payment events that match no business, on a page of the desk. */
export const UNMATCHED_ON_PAGE = 20;

/** So many days after its end a subscription is still asked about: refunds and disputes come within them. */
export const WATCHED_DAYS = 180;

/** How long an invoice may be paid by bank transfer, in days. */
export const INVOICE_DAYS = 14;
