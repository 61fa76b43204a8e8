/** Where a member of a business signs in again when the session is over; it says whether something was being sent. */
export const sessionOver = (slug: string, method: string): string =>
  `/store/${encodeURIComponent(slug)}?${method === "GET" ? "ended" : "ended=unsent"}`;
