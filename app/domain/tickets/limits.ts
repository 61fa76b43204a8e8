/** Document 3, sections 5 and 9: longer than 3 and 30 characters; a message has at most 5,000 (document 4, Help desk). */
export const ticketLimits = {
  subject: { min: 4, max: 200 },
  description: { min: 31, max: 5000 },
  pictures: { max: 3 },
  /** Of one ticket; who has more to say opens another. */
  messages: { max: 500 },
} as const;
/** Document 3, section 9. */
export const TICKETS_PER_PAGE = 10;
