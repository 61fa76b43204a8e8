/** Where and when something was pressed: pixels of the window, milliseconds of the page's clock. */
export interface Tap {
  x: number;
  y: number;
  at: number;
  /** Whether the page has been drawn anew since. */
  answered?: boolean;
}

/** A finger that presses once more so soon and so near has pressed twice. */
const SOON_MS = 500;
const NEAR_PX = 40;
/** What the page shows so long after a press is no answer to it. */
const ANSWER_MS = 3_000;

/**
 * Whether a press belongs to the one before, and means what stood there then. Browsers count the presses of a mouse
 * (`count`), but not all of them those of a finger.
 */
export const isDoubleTap = (tap: Tap & { count: number; finger: boolean }, before: Tap | null): boolean =>
  tap.count > 1 ||
  (tap.finger &&
    before !== null &&
    tap.at - before.at < SOON_MS &&
    Math.hypot(tap.x - before.x, tap.y - before.y) < NEAR_PX);

/** A press whose answer is drawn at a moment: its spot rests from then on. Later drawings prolong nothing. */
export const answeredAt = (tap: Tap, at: number): Tap =>
  tap.answered || at - tap.at > ANSWER_MS ? tap : { ...tap, at, answered: true };
