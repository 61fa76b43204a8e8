import { performance } from "node:perf_hooks";

const LOOK_MS = 2_000;
/** Of the time between two looks; a server that is asked something each second is over it. */
const RESTING = 0.02;
/** Looks at a resting process, one after the other: half a minute. */
const LOOKS = 15;

/**
 * Gives back what starting took, once nobody asked anything for half a minute: V8 keeps a third of the heap until much is
 * asked of it again. Once, and only where `--expose-gc` was given.
 */
export function letGoAtRest(): void {
  let before = performance.eventLoopUtilization();
  let rested = 0;
  const looks = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    rested = utilization > RESTING ? 0 : rested + 1;
    if (rested < LOOKS) return;
    clearInterval(looks);
    void globalThis.gc?.({ type: "major", execution: "async", flavor: "last-resort" });
  }, LOOK_MS);
  looks.unref();
}
