import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { provideBrowser } from "./browser.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { type DemoDoors, doorsIn } from "./enter-demo.ts";

const READY = /Mails are kept at/;

interface RunningDemo {
  browser: Browser;
  doors: DemoDoors;
}

/** Runs the built product with the demo business on a port of the loopback, in a folder of its own, and a browser. */
export async function withRunningDemo(port: number, use: (demo: RunningDemo) => Promise<void>) {
  buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-demo-"));
  const origin = `http://127.0.0.1:${port}`;
  const own = { DATA_DIR: dataDir, PORT: String(port), ORIGIN: origin, DEMO: "1", LOG_LEVEL: "error" };
  const app = spawn(process.execPath, ["build/server/start.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...own },
  });
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: ["--no-sandbox"] });
  try {
    await use({ browser, doors: doorsIn(origin, await greetingOf(app)) });
  } finally {
    await browser.close();
    const gone = new Promise((resolve) => app.once("exit", resolve));
    app.kill("SIGTERM");
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

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
