import { performance } from "node:perf_hooks";

const LOOK_MS = 2_000;
/** Of the time, over half a minute: looking for jobs takes one to two hundredths, a server that is asked something is over it. */
const RESTING = 0.04;
/** Looks that are half a minute. */
const LOOKS = 15;

/**
 * Gives back what starting took, once hardly anything was asked for half a minute: V8 keeps a third of the heap until much is
 * asked of it again. Once, and only where `--expose-gc` was given.
 */
export function letGoAtRest(): void {
  const looks = [performance.eventLoopUtilization()];
  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization();
    looks.push(now);
    if (looks.length <= LOOKS) return;
    const { utilization } = performance.eventLoopUtilization(now, looks.shift());
    if (utilization > RESTING) return;
    clearInterval(looking);
    void globalThis.gc?.({ type: "major", execution: "async", flavor: "last-resort" });
  }, LOOK_MS);
  looking.unref();
}
