/** How long a browser that does not tell when it is idle is left alone, in milliseconds. */
const AFTER = 1_000;

/** Does something once the browser is idle; the answer calls it off. */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, AFTER);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}
