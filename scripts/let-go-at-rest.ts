import { performance } from "node:perf_hooks";

const LOOK_MS = 2_000;
/** Of the time between two looks; a server that is asked something each second is over it. */
const RESTING = 0.02;

/**
 * Gives back what starting took, once the first jobs are done and nobody asks anything: V8 keeps a third of the heap until
 * much is asked of it again. Once, and only where `--expose-gc` was given.
 */
export function letGoAtRest(): void {
  let before = performance.eventLoopUtilization();
  const looks = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > RESTING) return;
    clearInterval(looks);
    void globalThis.gc?.({ type: "major", execution: "async", flavor: "last-resort" });
  }, LOOK_MS);
  looks.unref();
}
