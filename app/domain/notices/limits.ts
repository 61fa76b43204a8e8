/** So many local days before the end of the trial the admins are told, the earliest first (document 4, Plans). */
export const TRIAL_DAYS_TOLD = [3, 1] as const;
/** Percentages of a quota that the admins are told of, the highest first (document 4, Codes: send_quota_alert). */
export const QUOTA_PERCENTS = [100, 80] as const;
/** What came to be so again within so many days is no news: a quota that goes up and down is not told of each time. */
export const NEWS_AGAIN_DAYS = 7;
/** The hour of the local day from which mails go out that nobody waits for. */
export const FIRST_HOUR = 8;
