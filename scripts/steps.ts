import { spawn } from "node:child_process";
import { join } from "node:path";

/** A program of the project's own, or of a package (its file within node_modules), and what it is run with. */
export interface Step {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
}

/** What takes seconds, and needs neither a database nor a browser. */
export const CHECKS: readonly Step[] = [
  { name: "Format and lint", command: ["@biomejs/biome/bin/biome", "ci"] },
  { name: "Import floors", command: ["./scripts/check-floors.ts"] },
  { name: "Styles of each room", command: ["./scripts/check-styles.ts"] },
  { name: "Texts in both languages", command: ["./scripts/check-locales.ts"] },
  { name: "Types of routes", command: ["@react-router/dev/bin.cjs", "typegen"] },
  { name: "Unused code", command: ["knip/bin/knip.js"] },
  { name: "Types", command: ["typescript/bin/tsc"] },
];

export const BUILD: Step = { name: "Build", command: ["./scripts/build.ts"] };

/** Hostile requests to the build that is there: always the same ones, so that what is red is of the change. */
export const FUZZ: Step = {
  name: "Hostile requests",
  command: ["./scripts/fuzz.ts", "--seconds", "45", "--seed", "1"],
};

/** Vitest with these arguments more: names of files, reporters. */
export const unitTests = (...more: string[]): Step => ({
  name: "Unit and integration tests",
  command: ["vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", ...more],
});

/** Playwright on the build that is there, with these arguments more. */
export const browserTests = (...more: string[]): Step => ({
  name: "End to end",
  command: ["@playwright/test/cli.js", "test", "--config", "tests/playwright.config.ts", ...more],
});

/** Runs a step and tells how long it took; throws when it fails. */
export async function runStep({ name, command: [file = "", ...args], env }: Step): Promise<void> {
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
