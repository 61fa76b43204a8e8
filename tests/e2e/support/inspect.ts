import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { sidewaysBy } from "./widths.ts";

/** Looks at a screen as a whole: axe finds nothing, and nothing scrolls sideways. Needs scripts. */
export async function inspectScreen(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(found, page.url()).toEqual([]);
  expect(await sidewaysBy(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
