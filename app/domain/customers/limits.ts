/** Document 2, section 9. */
export const CUSTOMERS_PER_PAGE = 20;
/** A customer's row unfolds to so many of the latest orders; the rest are found in the list of orders. */
export const ORDERS_OF_CUSTOMER = 10;
/** A phone number with fewer digits is an extension or a slip of the hand: it tells nobody from another. */
export const PHONE_DIGITS = 6;
