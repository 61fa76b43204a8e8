/** So many rows are read at a time. */
export const BATCH = 1000;

/** The rows whose ids come after one; all without it. */
export const following = (after: string | undefined) => ({
  ...(after && { id: { gt: after } }),
});
