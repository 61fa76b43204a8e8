import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { sidewaysBy } from "./widths.ts";

/** Every page reads it anew: the short one takes a third less of that. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Looks at a screen as a whole: axe finds nothing, and nothing scrolls sideways. Needs scripts. */
export async function inspectScreen(page: Page): Promise<void> {
  expect(await faultsOf(page), page.url()).toEqual([]);
  expect(await sidewaysBy(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * What axe finds in a page, by its rule, but for parts that are drawn alike. The page gets axe once, and keeps it as long
 * as its document.
 */
export async function faultsOf(page: Page, alike?: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(${JSON.stringify({ exclude: alike ? [alike] : [] })}, { resultTypes: ['violations'] })`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
