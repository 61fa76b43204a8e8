import { expect, type Page } from "@playwright/test";
import type { Say } from "#tests/setup/texts.ts";

/** Waits until the page has said that an answer got lost, and was read anew: what is busy is not pressed a second time. */
export async function heardOfLoss(page: Page, say: Say): Promise<void> {
  await expect(page.getByText(say("common:connection.unsure")).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
