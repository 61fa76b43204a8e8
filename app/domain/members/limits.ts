/** Document 2, sections 5 and 9. */
export const memberLimits = { username: { min: 4, max: 254 } } as const;
export const MEMBERS_PER_PAGE = 10;
/** What a member does on the store site: takes orders, or prepares and hands them over. */
export const memberRoles = ["sales", "delivery"] as const;
/** Digits of a PIN (document 4, Store site). */
export const PIN_DIGITS = 6;
/** Sessions of a member at a time; the oldest ends (document 4, Added on 22 November 2026). */
export const SESSIONS_PER_MEMBER = 30;
/** As many sessions of a member as a page of them shows (document 1, section 9). */
export const MEMBER_SESSIONS_PER_PAGE = 10;
