import { defineConfig } from "@playwright/test";
import { provideBrowser } from "../scripts/browser.ts";
import { slowness } from "./e2e/support/slowness.ts";

const port = Number(process.env.E2E_PORT ?? 4010);

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  globalSetup: "./e2e/support/start-app.ts",
  fullyParallel: true,
  // A slow processor is made by burning a fast one: those of one test are enough then.
  workers: slowness > 1 ? 1 : 2,
  forbidOnly: !!process.env.CI,
  retries: 0,
  timeout: 240_000 * slowness,
  expect: { timeout: 20_000 * slowness },
  reporter: [["list"]],
  metadata: { port },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: "chromium",
    // A trace costs time in every test: whoever looks for a fault adds `--trace retain-on-failure`.
    trace: "off",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: provideBrowser(),
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // A page lives for seconds here: to compile its scripts for speed costs more than it gives.
        "--js-flags=--no-opt --no-maglev --no-sparkplug --single-threaded",
        // Browsers make passkeys at a name, of which the machine alone has one here.
        "--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      ],
    },
  },
  projects: [
    { name: "scripts", use: { javaScriptEnabled: true, locale: "en-GB" } },
    { name: "no-scripts", use: { javaScriptEnabled: false, locale: "ro-RO" } },
  ],
});
