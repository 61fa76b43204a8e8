import { Refusal } from "./refusal.ts";

/**
 * Refuses (`stale`, with the present row) a change that was drawn from an older version of the row. A caller
 * that sends no version, as the API may, accepts any (document 4, Orders).
 */
export function requireVersion(current: { version: number }, drawnFrom: number | undefined): void {
  if (drawnFrom !== undefined && drawnFrom !== current.version)
    throw new Refusal("stale", { body: { current } });
}
