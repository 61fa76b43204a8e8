/** Whose a ticket was as a page drew it, where it was nobody's: an empty value of a form is none. */
export const NOBODY = "nobody";
