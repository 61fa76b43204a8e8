import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./program.ts";
import { BUILD, browserTests, CHECKS, FUZZ, runStep, unitTests } from "./steps.ts";
import { countPlaywright, countVitest, type TestCount } from "./test-count.ts";

const words = process.argv.slice(2);
await runProgram(words.length > 0 ? () => runMatching(words) : runEverything);

/** What CI runs: the checks, all tests, and how many passed. */
async function runEverything(): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), "tejghea-reports-"));
  const [unit, browser] = [join(reports, "vitest.json"), join(reports, "playwright.json")];
  for (const step of CHECKS) await runStep(step);
  await runStep(BUILD);
  await runStep(unitTests("--reporter=default", "--reporter=json", `--outputFile.json=${unit}`));
  await runStep(FUZZ);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: browser };
  await runStep({ ...browserTests("--reporter=list,json"), env });
  const counts = [countVitest(read(unit)), countPlaywright(read(browser))];
  rmSync(reports, { recursive: true });
  process.stdout.write(`\n${summary(counts)}\n`);
}

/** The test files whose path has one of the words in it, and nothing else. */
async function runMatching(words: readonly string[]): Promise<void> {
  const matches = (file: string) => words.some((word) => file.includes(word.replace(/^\.\//, "")));
  const browser = globSync("tests/e2e/**/*.spec.ts").filter(matches);
  const unit = globSync("{app,scripts,tests}/**/*.test.{ts,tsx}").filter(matches);
  if (unit.length + browser.length === 0)
    throw new Error(`No test file has “${words.join("” or “")}” in its path.`);
  // Their files run side by side: each would build.
  const started = unit.filter((file) => file.startsWith("tests/crash/"));
  if (browser.length + started.length > 0) await runStep(BUILD);
  if (unit.length > 0) await runStep(unitTests(...unit));
  if (browser.length > 0) await runStep(browserTests(...browser));
}

function read(report: string): unknown {
  if (!existsSync(report)) throw new Error(`No report was written to ${report}.`);
  return JSON.parse(readFileSync(report, "utf8"));
}

function summary(counts: TestCount[]): string {
  const sum = (pick: (count: TestCount) => number) => counts.reduce((total, count) => total + pick(count), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}
