/** A page of a list, as the API answers it: `count` is the number of all matching rows (document 4). */
export interface Page<T> {
  items: T[];
  limit: number;
  count: number;
  page: number;
}

/** A page of a list that is not counted to its end when it is a search that meets very many rows. */
export interface CappedPage<T> extends Page<T> {
  /** Whether there are more rows than `count`. */
  count_capped: boolean;
  /** Whether a page follows this one. */
  more: boolean;
}

/** Rows to skip before a page. */
export const offsetOf = (page: number, limit: number): number => (page - 1) * limit;
