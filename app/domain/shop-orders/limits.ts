/** Bytes of the random part of a link to an order's page: 192 bits. */
export const LINK_BYTES = 24;
/** Characters of what a page says that it has shown of a cart: {@link shownOf} of 100 lines. */
export const SHOWN_MAX = 10_000;
/** Free slots that a refusal tells of at most. */
export const FREE_SLOTS_TOLD = 12;
/** The customer's page renews itself after so many seconds. */
export const RENEWED_AFTER = 30;
