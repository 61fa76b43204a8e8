import { setFlagsFromString } from "node:v8";

/**
 * V8 makes nothing old at once because what the same place made before lived long: what a batch of an export is made of is
 * all alive between two batches, and would hold on to its texts until the whole heap is swept (docs/decisions.md).
 */
export const keepYoung = (): void => setFlagsFromString("--no-allocation-site-pretenuring");
