/**
 * How many different recipients receipts may go to on one local day of the business (document 4, Added on 22 November
 * 2026). Without a plan that is paid for, a business is as in its trial.
 */
export const receiptLimits = {
  /** Addresses that were typed for the mail alone. */
  strangers: { trial: 20, paying: 500 },
  /** Addresses that stand in the very order. Generous for a counter, but a stranger's can be typed there too. */
  customers: { trial: 50, paying: 2_000 },
} as const;

/** How many receipts one recipient gets from a business on one of its days. */
export const RECEIPTS_TO_ONE = 20;

/** For so many days after its day a recipient's digest is kept. */
export const RECIPIENT_DAYS = 3;
