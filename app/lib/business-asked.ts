/** What an address of a mail names its business by: an id. */
export const BUSINESS_ASKED = "business";
