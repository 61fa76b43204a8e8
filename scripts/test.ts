import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./program.ts";
import { countPlaywright, countVitest, type TestCount } from "./test-count.ts";

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
}

const reports = mkdtempSync(join(tmpdir(), "tejghea-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

const STEPS: Step[] = [
  { name: "Format and lint", command: ["@biomejs/biome/bin/biome", "ci"] },
  { name: "Import floors", command: ["./scripts/check-floors.ts"] },
  { name: "Texts in both languages", command: ["./scripts/check-locales.ts"] },
  { name: "Types of routes", command: ["@react-router/dev/bin.cjs", "typegen"] },
  { name: "Unused code", command: ["knip/bin/knip.js"] },
  { name: "Types", command: ["typescript/bin/tsc"] },
  {
    name: "Unit and integration tests",
    command: [
      ...["vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
    ],
  },
  { name: "Build", command: ["./scripts/build.ts"] },
  { name: "Hostile requests", command: ["./scripts/fuzz.ts", "--seconds", "45"] },
  {
    name: "End to end",
    command: [
      "@playwright/test/cli.js",
      "test",
      "--config",
      "tests/playwright.config.ts",
      "--reporter=list,json",
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  },
];

await runProgram(async () => {
  for (const step of STEPS) await runStep(step);
  const counts = [countVitest(read(vitestReport)), countPlaywright(read(playwrightReport))];
  rmSync(reports, { recursive: true });
  process.stdout.write(`\n${summary(counts)}\n`);
});

async function runStep({ name, command: [file = "", ...args], env }: Step): Promise<void> {
  process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  const path = file.startsWith("./") ? file : join("node_modules", file);
  const child = spawn(process.execPath, [path, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", resolve);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code !== 0) throw new Error(`── ${name}: failed after ${seconds} s`);
  process.stdout.write(`── ${name}: ${seconds} s\n`);
}

function read(report: string): unknown {
  if (!existsSync(report)) throw new Error(`No report was written to ${report}.`);
  return JSON.parse(readFileSync(report, "utf8"));
}

function summary(counts: TestCount[]): string {
  const sum = (pick: (count: TestCount) => number) => counts.reduce((total, count) => total + pick(count), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}
