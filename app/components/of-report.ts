import { isTurned, unreadAsked } from "./unread-days.ts";
import type { Interval } from "./use-leading.ts";

interface Filter {
  interval: Interval;
  /** Null: all. */
  locations: readonly string[] | null;
  statuses: readonly string[];
}

/** Whether an address asks for what its page would show without a word about it: a file or a paper says nothing of that. */
export const isOfReport = ({ interval, locations, statuses }: Filter, asked: URLSearchParams): boolean =>
  unreadAsked(asked).length === 0 &&
  !isTurned(asked, interval.to) &&
  locations?.length !== 0 &&
  statuses.length > 0;
