/** Aborted when the server stops, so that open event streams end. */
export const shutdown = new AbortController();
