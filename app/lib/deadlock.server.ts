import { codesOf, layersOf } from "./error-layers.ts";

const DEADLOCK = "40P01";

/**
 * Does a piece of work, and does it once more when PostgreSQL ended it for another one that had what it waited for while
 * it had what that one waited for: that one is done by then. Only for work that leaves nothing behind when it fails, as
 * a transaction.
 */
export async function onceMoreAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (![...layersOf(error)].some((layer) => codesOf(layer).includes(DEADLOCK))) throw error;
    return work();
  }
}
