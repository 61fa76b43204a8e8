import { mkdirSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { runProgram } from "./program.ts";
import { withRunningDemo } from "./running-demo.ts";

const FOLDER = "docs/pictures";
const PORT = 4090;

/** Takes the pictures of README and docs from the running demo business. */
await runProgram(() =>
  withRunningDemo(PORT, async ({ browser, origin, greeting }) => {
    mkdirSync(FOLDER, { recursive: true });
    await takePictures(browser, origin, greeting);
  }),
);

async function takePictures(browser: Browser, origin: string, greeting: string): Promise<void> {
  const [link = ""] = /http\S+token=\S+/.exec(greeting) ?? [];
  const [store = ""] = /http\S+\/store\/\S+/.exec(greeting) ?? [];
  const [, username = "", pin = ""] = /to prepare them\s+username (\S+), PIN (\d+)/.exec(greeting) ?? [];

  const counter = await (
    await browser.newContext({ locale: "ro-RO", viewport: { width: 1280, height: 860 } })
  ).newPage();
  await counter.goto(store);
  await counter.locator("[name=pin]").fill(pin);
  await counter.locator("[name=username]").fill(username);
  await counter.locator("[name=username]").press("Enter");
  await counter.waitForURL(/\/board/);
  await counter.goto(`${store}/board?day=all`);
  await counter.locator(".slip").first().waitFor();
  await counter.screenshot({ path: `${FOLDER}/board.png` });
  const receipt = await counter.locator(".slip a.no").first().getAttribute("href");
  await counter.addInitScript(() => Object.assign(window, { print: () => {} }));
  await counter.goto(`${origin}/print/orders/${receipt?.split("/").pop()}`);
  await counter.setViewportSize({ width: 720, height: 580 });
  await counter.screenshot({ path: `${FOLDER}/receipt.png` });

  const desk = await (
    await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 } })
  ).newPage();
  await desk.goto(link);
  await desk.locator("main form button").click();
  await desk.waitForURL(/\/console\//);
  await desk.goto(`${origin}/console/store/products`, { waitUntil: "networkidle" });
  await desk.screenshot({ path: `${FOLDER}/products.png` });
}
