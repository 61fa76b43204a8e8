import type { LocalDate } from "#app/lib/local-date.ts";

/** Which orders were deleted that would have counted. */
export interface DeletedOrders {
  /** The day before which handed orders were deleted, where some of the days are earlier. */
  before: LocalDate | null;
  /** Whether orders went with a workplace. */
  workplaces: boolean;
}
