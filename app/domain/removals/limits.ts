/** Days from asking for a removal to the removal (document 3, section 9). */
export const REMOVAL_DAYS = 10;
/** So many days before it the admins are reminded by mail, the earliest first (document 4, Account and organization). */
export const REMINDER_DAYS = [3, 1] as const;
