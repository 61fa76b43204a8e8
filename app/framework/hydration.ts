import type { AppHandle } from "#app/lib/app-handle.ts";

/** Whether a page carries scripts: the deepest route that says so decides, and silence means yes. */
export const isHydrated = (handles: readonly unknown[]): boolean => hydrationOf(handles) !== false;

/** Whether they are fetched once the page is touched. */
export const waitsForTouch = (handles: readonly unknown[]): boolean => hydrationOf(handles) === "touched";

const hydrationOf = (handles: readonly unknown[]) =>
  (handles as readonly (AppHandle | undefined)[]).findLast((handle) => handle?.hydrate !== undefined)
    ?.hydrate;
