import type { LocalDate } from "#app/lib/local-date.ts";

/** Which orders were deleted that would have counted. */
export interface DeletedOrders {
  /** The day before which handed orders were deleted, where some of the days are earlier. */
  before: LocalDate | null;
  /** The day before which discarded orders were deleted, where such can have been placed within the days. */
  discarded: LocalDate | null;
  /** Whether orders went with a workplace. */
  workplaces: boolean;
}
