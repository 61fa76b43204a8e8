import { MINUTE_MS } from "./durations.ts";

/**
 * Lets `tell` through at most so many times a minute. What it is given is how many were left out since the last time.
 */
export function seldom(perMinute: number): (tell: (leftOut: number) => void) => void {
  let began = Number.NEGATIVE_INFINITY;
  let told = 0;
  let leftOut = 0;
  return (tell) => {
    const now = performance.now();
    if (now - began >= MINUTE_MS) [began, told] = [now, 0];
    if (told >= perMinute) {
      leftOut += 1;
      return;
    }
    told += 1;
    const missed = leftOut;
    leftOut = 0;
    tell(missed);
  };
}
