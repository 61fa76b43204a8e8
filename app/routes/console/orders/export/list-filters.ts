/** What an address of the list of orders says, besides its page. */
export const listFilters = ["q", "status", "location_id", "origin", "show", "sort"] as const;
