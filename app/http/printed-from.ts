/** What the address of a printed page says that was opened at the counter: it is its member's, and leads back there. */
export const FROM_COUNTER = "from=store";

/** Whether a printed page was opened at the counter. */
export const isFromCounter = (address: URL): boolean => address.searchParams.get("from") === "store";
