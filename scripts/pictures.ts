import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { provideBrowser } from "./browser.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { runProgram } from "./program.ts";

const FOLDER = "docs/pictures";
const PORT = 4090;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const READY = /Mails are kept at/;

/** Takes the pictures of README and docs from the running demo business. */
await runProgram(async () => {
  buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-pictures-"));
  const app = spawn(process.execPath, ["build/server/start.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), ORIGIN, DEMO: "1", LOG_LEVEL: "error" },
  });
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: ["--no-sandbox"] });
  try {
    mkdirSync(FOLDER, { recursive: true });
    await takePictures(browser, await greetingOf(app));
  } finally {
    await browser.close();
    const gone = new Promise((resolve) => app.once("exit", resolve));
    app.kill("SIGTERM");
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** What the application prints at its start: where to click. */
function greetingOf({ stdout }: ChildProcess): Promise<string> {
  let text = "";
  return new Promise((resolve, reject) => {
    stdout?.on("data", (chunk) => {
      text += chunk;
      if (READY.test(text)) resolve(text);
    });
    stdout?.once("end", () => reject(new Error(`The application did not start.\n${text}`)));
  });
}

async function takePictures(browser: Browser, greeting: string): Promise<void> {
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
  await counter.goto(`${ORIGIN}/print/orders/${receipt?.split("/").pop()}`);
  await counter.setViewportSize({ width: 720, height: 580 });
  await counter.screenshot({ path: `${FOLDER}/receipt.png` });

  const desk = await (
    await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 } })
  ).newPage();
  await desk.goto(link);
  await desk.locator("main form button").click();
  await desk.waitForURL(/\/console\//);
  await desk.goto(`${ORIGIN}/console/store/products`, { waitUntil: "networkidle" });
  await desk.screenshot({ path: `${FOLDER}/products.png` });
}
