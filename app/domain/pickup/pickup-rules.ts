/** Opening hours of one day, in local hours `HH:MM`; `to` is later than `from`, and at most `24:00`. */
export interface OpenRange {
  from: string;
  to: string;
}

/** From this local day to that one, both included: `YYYY-MM-DD`. */
export interface ClosedDays {
  from: string;
  to: string;
}

/** How long before an order must be placed: at least so many hours, or until an hour some days before. */
export type PickupNotice = { hours: number } | { days: number; until: string };

/** When customers of the online shop may pick up at a workplace, and how many. */
export interface PickupRules {
  /** Seven lists from Monday on; null where nobody has said any: every day, at any hour. */
  hours: readonly (readonly OpenRange[])[] | null;
  closed: readonly ClosedDays[];
  notice: PickupNotice | null;
  /** The last day is so many days after today. */
  daysAhead: number;
  /** Null without slots. */
  slotMinutes: 15 | 30 | 60 | null;
  /** Orders in one slot; null for any number. */
  capacity: number | null;
  /** The local day on which no orders are taken any more, `YYYY-MM-DD`. */
  pausedOn: string | null;
}

/** The rules of a workplace where neither it nor its business has said any. */
export const freePickup: PickupRules = {
  hours: null,
  closed: [],
  notice: null,
  daysAhead: 30,
  slotMinutes: null,
  capacity: null,
  pausedOn: null,
};

/** What a product asks of its pickup beside the workplace's rules. */
export interface PickupOfProduct {
  /** Days of the week: 1 Monday, 2 Tuesday, 4 Wednesday, … 64 Sunday, added up. */
  days: number;
  notice: PickupNotice | null;
}
