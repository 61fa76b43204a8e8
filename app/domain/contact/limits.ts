/** Document 1, sections 5 and 9; a name is free text, as long as the other names of people may be. */
export const contactLimits = {
  message: { min: 40, max: 500 },
  name: { max: 255 },
} as const;
/** Messages are kept so long after they came, in days. */
export const CONTACT_DAYS = 365;

/** Of a page at the desk. */
export const MESSAGES_OF_DESK = 20;
