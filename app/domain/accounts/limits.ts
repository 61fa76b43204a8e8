/** Lifetime of a session in seconds (document 1, section 9; document 4, Store site). */
export const SESSION_SECONDS = 30 * 86_400;
/** A use is noted once in so many seconds: a day less, and the session would be written at each request. */
export const USED_SECONDS = 86_400;
/** What names a member's session outlives it, as long as browsers keep a cookie: the row says when it ends. */
export const MEMBER_NAME_SECONDS = 400 * 86_400;
/** Lifetime of a sign-in mail's link and code in minutes (document 4, Account and organization). */
export const SIGN_IN_MINUTES = 15;
/** Lifetime of a master token in minutes, and of the session that it opens in seconds (document 4). */
export const MASTER_MINUTES = 15;
export const SUPPORT_SECONDS = 3600;
/** How long an admin sees the console as somebody else. */
export const VIEW_SECONDS = 3600;
/** Lifetime of the link that a QR code holds, in minutes (document 4, Account and organization). */
export const PHONE_LINK_MINUTES = 2;
/** Lifetime of the links that confirm a change of address, in minutes: two mailboxes have to be opened. */
export const EMAIL_CHANGE_MINUTES = 60;
/** Wrong codes that spend a sign-in mail. */
export const SIGN_IN_TRIES = 5;
export const CODE_DIGITS = 6;
/** Wrong tries without a right one after which only known browsers go on (document 4, Added on 22 November 2026). */
export const WRONG_TRIES = 30;
/** Document 1, section 9. */
export const SESSIONS_PER_PAGE = 10;
/** What is kept of forms whose session was over: bytes of one, how many of a person, and for how many hours. */
export const keptForms = { bytes: 8 * 1024 * 1024, each: 3, hours: 24 } as const;
