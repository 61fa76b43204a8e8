/** Days after which a shorter retention comes into force (document 4, Plans). */
export const GRACE_DAYS = 30;
/** So many days before it does the admins are told (document 4, Plans). */
export const TOLD_DAYS = 14;
/** Orders that one transaction deletes. */
export const EXPIRED_AT_ONCE = 500;
