/** What an address of a mail names its business by: an id. */
export const BUSINESS_ASKED = "business";

/** What the address of a file names it by, on a page: whoever is led elsewhere first comes back to that page. */
export const FILE_OF = "file_of";
