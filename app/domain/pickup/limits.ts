/** How much can be said of pickup; what document 4 leaves open has a limit that no shop meets. */
export const pickupRuleLimits = {
  /** Opening hours of a day. */
  ranges: { max: 4 },
  closed: { max: 60 },
  noticeHours: { min: 1, max: 720 },
  noticeDays: { max: 60 },
  daysAhead: { max: 365 },
  capacity: { min: 1, max: 999 },
} as const;

/** How long a slot may be, in minutes. */
export const slotChoices = [15, 30, 60] as const;

/** How a notice is said: not at all, so many hours before, or until an hour some days before. */
export const pickupNoticeKinds = ["none", "hours", "until"] as const;
