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
  /** A payment failed; what the plans give stops on a day. */
  | { kind: "payment_failed"; plan: string; at: string }
  /** A subscription has ended; whether another one still runs. */
  | { kind: "subscription_ended"; plan: string; at: string; active: boolean }
  /** Where a purchase is paid for, to open it in another browser. */
  | { kind: "pay_link"; plan: string; path: string }
  /** From a moment on orders are kept for fewer days. */
  | { kind: "retention"; days: number; at: string }
  /** The online shop has taken as many orders as its owner wants on one day. */
  | { kind: "shop_limit"; limit: number; at: string };

export type AdminNoticeKind = AdminNotice["kind"];
