import { EMAIL_MAX } from "#app/lib/email-rule.ts";

/** What the documents leave open has a limit that no shop meets. */
export const orderLimits = {
  lines: 100,
  /** Characters of quick entry: 100 lines of a name and a quantity. */
  entry: 12_000,
  note: 255,
  observations: 1000,
  reason: 255,
  customer: { name: 120, phone: 30, email: EMAIL_MAX, address: 255 },
  /** Minor units: kept exact as a number. */
  total: 9_999_999_999_999,
} as const;
/** Document 2, section 9. */
export const ORDERS_PER_PAGE = 30;
/** A search by words counts so many orders; of more it says just that (document 4, Added on 22 November 2026). */
export const ORDERS_COUNTED = 1_000;
/** Which of the orders of a list at the counter are shown. */
export const shownParts = ["open", "today", "all"] as const;
export type Shown = (typeof shownParts)[number];
/**
 * The board shows so many open orders, the most urgent ones: at first, and to whoever asks for more; ready ones in its band.
 * So many of the ready ones are drawn before what is still to be prepared.
 */
export const boardOrders = { first: 40, most: 300, ready: 40, readyFirst: 10 } as const;
/** What the list of orders can be sorted by; without it the newest come first. */
export const orderSorts = ["created", "pickup"] as const;
export type OrderSort = (typeof orderSorts)[number];
/** A pickup day lies between today and so many days later. */
export const PICKUP_DAYS_AHEAD = 366;
/** How long a hand-over or a discard can be taken back (document 4, Orders). */
export const UNDO_MINUTES = 10;
/** One member, or one user, places at most so many orders within so many seconds. */
export const ordersOfPerson = { orders: 60, seconds: 60 } as const;
