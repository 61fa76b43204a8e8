import { mkdirSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { type DemoDoors, enterConsole, enterStore } from "./enter-demo.ts";
import { takeGuidePictures } from "./guide-pictures.ts";
import { runProgram } from "./program.ts";
import { withRunningDemo } from "./running-demo.ts";

const FOLDER = "docs/pictures";
const PORT = 4090;
const consolePages = {
  products: "store/products",
  dashboard: "store",
  activity: "store/activity",
};

/** Takes the pictures of README, docs and the public pages from the running demo business. */
await runProgram(() =>
  withRunningDemo(PORT, async ({ browser, doors }) => {
    const desk = await (
      await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 } })
    ).newPage();
    await enterConsole(desk, doors);
    await takePictures(browser, desk, doors);
    await takeGuidePictures(browser, desk, doors);
  }),
);

async function takePictures(browser: Browser, desk: Page, doors: DemoDoors): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const counter = await (
    await browser.newContext({ locale: "ro-RO", viewport: { width: 1280, height: 860 } })
  ).newPage();
  await enterStore(counter, doors, doors.delivery);
  await counter.goto(`${doors.store}/board?day=all`);
  await counter.locator(".slip").first().waitFor();
  await counter.screenshot({ path: `${FOLDER}/board.png` });
  const receipt = await counter.locator(".slip a.no").first().getAttribute("href");
  await counter.addInitScript(() => Object.assign(window, { print: () => {} }));
  await counter.goto(`${doors.origin}/print/orders/${receipt?.split("/").pop()}`);
  await counter.setViewportSize({ width: 720, height: 580 });
  await counter.screenshot({ path: `${FOLDER}/receipt.png` });
  for (const [name, path] of Object.entries(consolePages)) {
    await desk.goto(`${doors.origin}/console/${path}`, { waitUntil: "networkidle" });
    await desk.screenshot({ path: `${FOLDER}/${name}.png` });
  }
}
