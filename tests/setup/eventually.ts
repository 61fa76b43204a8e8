import { vi } from "vitest";

/** Asks again until an expectation holds: as long as a machine under load may need, no longer than a test may. */
export function eventually<Result>(expectation: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: 30_000, interval: 20 });
}
