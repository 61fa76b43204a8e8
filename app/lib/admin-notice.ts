/** What the admins of a business are told by mail. Times are ISO strings, since they lie in a job. */
export type AdminNotice =
  /** The trial ends in so many local days, 0 being today. */
  | { kind: "trial_ends"; days: number; at: string }
  /** So much of a quota is used. */
  | {
      kind: "quota";
      of: "workplaces" | "members" | "products";
      percent: 80 | 100;
      used: number;
      limit: number;
    }
  | PaymentNotice
  /** Where a purchase is paid for, to open it in another browser. */
  | { kind: "pay_link"; plan: string; path: string }
  /** From a moment on orders are kept for fewer days. */
  | { kind: "retention"; days: number; at: string }
  /** The online shop has taken as many orders as its owner wants on one day. */
  | { kind: "shop_limit"; limit: number; at: string };

/** What has become of a subscription that is paid for; whether a plan still runs where it gives nothing any more. */
export type PaymentNotice =
  /** A payment failed: it stops on a day. */
  | { kind: "payment_failed"; plan: string; at: string }
  /** It has stopped, since nobody has paid: paid, it goes on. */
  | { kind: "subscription_unpaid"; plan: string; at: string; active: boolean }
  /** It has ended. */
  | { kind: "subscription_ended"; plan: string; at: string; active: boolean };

export type AdminNoticeKind = AdminNotice["kind"];
