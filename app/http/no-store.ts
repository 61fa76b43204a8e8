/** The `headers` of a page that is neither cached nor kept in the history's cache. */
export const noStore = (): Record<string, string> => ({ "Cache-Control": "no-store" });
