import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The one without a window comes first: it takes little more than half of the time. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const SYSTEM_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a browser for the end-to-end tests: Playwright's own, else a system's Chromium; nothing without one. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  return [own, ...systemBrowsers()].find((path) => path && existsSync(path));
}

/** The path of a browser, installed when there is none: by Playwright's download, else by Debian's package as root. */
export function provideBrowser(): string {
  return findBrowser() ?? installBrowser();
}

function systemBrowsers(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...SYSTEM_PLACES];
}

function installBrowser(): string {
  say("There is no browser here: installing Playwright's Chromium …");
  attempt(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  if (!findBrowser() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    attempt("apt-get", ["update", "-q"]);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (findBrowser()) break;
      say(`That did not work: installing the package “${name}” with apt-get …`);
      attempt("apt-get", ["install", "-y", "-q", "--no-install-recommends", name]);
    }
  }
  const browser = findBrowser();
  if (!browser) {
    throw new Error("No browser could be installed. Install Chromium by hand, and see that it is in PATH.");
  }
  say(`Installed: ${browser}`);
  return browser;
}

function attempt(program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8", env, timeout: 600_000 });
  if (status !== 0) say(stderr.trim().split("\n").slice(-2).join("\n"));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
