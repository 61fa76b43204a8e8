/** A page of a list, as the API answers it: `count` is the number of all matching rows (document 4). */
export interface Page<T> {
  items: T[];
  limit: number;
  count: number;
  page: number;
}

/** Rows to skip before a page. */
export const offsetOf = (page: number, limit: number): number => (page - 1) * limit;
