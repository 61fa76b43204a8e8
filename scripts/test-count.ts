import { z } from "zod";

/** How many tests of a run passed and failed. */
export interface TestCount {
  passed: number;
  failed: number;
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/** The count of vitest's JSON report. */
export function countVitest(report: unknown): TestCount {
  const { numPassedTests, numFailedTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

/** The count of Playwright's JSON report; a test that passed on a second try only has failed. */
export function countPlaywright(report: unknown): TestCount {
  const { expected, unexpected, flaky } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}
