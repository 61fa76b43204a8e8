/** Document 2, section 9. */
export const CUSTOMERS_PER_PAGE = 20;
/** A customer's row unfolds to so many of the latest orders; the rest are found in the list of orders. */
export const ORDERS_OF_CUSTOMER = 10;
/** A phone number with fewer digits is an extension or a slip of the hand: it tells nobody from another. */
export const PHONE_DIGITS = 6;
/** No number that is dialled as a whole has fewer digits; a shorter one may be the end of somebody else's. */
export const WHOLE_PHONE = 9;
/** At the counter a customer is found by so many of the last digits (document 4, Added on 22 November 2026). */
export const PHONE_ENDING = 4;
/** So many customers are offered for an ending; of more, the ones who ordered last. */
export const CUSTOMERS_OFFERED = 4;
/** What somebody usually orders is told by so many of their last orders. */
export const ORDERS_FOR_USUAL = 5;
/** A customer's page names so many of the products that most of their orders have. */
export const MOST_ORDERED = 5;
/** Before a customer is anonymized so many of others' orders are named whose words hold the name… */
export const ORDERS_NAMING = 5;
/** …found among so many. */
export const ORDERS_READ_FOR_NAMES = 50;
