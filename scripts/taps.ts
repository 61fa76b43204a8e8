import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { provideBrowser } from "./browser.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { runProgram } from "./program.ts";
import { Finger } from "./taps/finger.ts";
import { type Job, jobs, type Tablet } from "./taps/jobs.ts";

const PORT = Number(process.env.TAPS_PORT ?? 4091);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const READY = /Mails are kept at/;

/** Counts what the jobs of the counter take on the demo business: taps, keys, deletions, and what moves meanwhile. */
await runProgram(async () => {
  buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-taps-"));
  const app = spawn(process.execPath, ["build/server/start.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), ORIGIN, DEMO: "1", LOG_LEVEL: "error" },
  });
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: ["--no-sandbox"] });
  try {
    await countAll(browser, await greetingOf(app));
  } finally {
    await browser.close();
    const gone = new Promise((resolve) => app.once("exit", resolve));
    app.kill("SIGTERM");
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** What the application prints at its start: the store's address, and who signs in there. */
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

async function countAll(browser: Browser, greeting: string): Promise<void> {
  const [store = ""] = /http\S+\/store\/\S+/.exec(greeting) ?? [];
  const members = [...greeting.matchAll(/username (\S+), PIN (\d+)/g)];
  const tablet = async (index: number): Promise<Tablet> => {
    const context = await browser.newContext({
      locale: "ro-RO",
      hasTouch: true,
      viewport: { width: 820, height: 1180 },
    });
    const [, username = "", pin = ""] = members[index] ?? [];
    return { page: await context.newPage(), store, username, pin };
  };
  const [counter, board] = [await tablet(0), await tablet(1)];
  say(["job", "taps (goal)", "keys (goal)", "deletions", "shift"]);
  for (const job of jobs) say(await count(job, job.at === "board" ? board : counter));
}

/** A job that can't be done as it is written is told, and the next one counted. */
async function count({ name, goal, prepare, work }: Job, tablet: Tablet): Promise<string[]> {
  const finger = new Finger(tablet.page);
  try {
    await prepare?.(tablet);
    await finger.begin();
    await work(finger, tablet);
    const { taps, keys, deletions } = finger;
    const shift = (await finger.shift()).toFixed(3);
    return [name, `${taps} (${goal.taps})`, `${keys} (${goal.keys})`, `${deletions}`, shift];
  } catch (error) {
    return [name, `not done: ${String(error).split("\n")[0]}`, "", "", ""];
  }
}

function say([name = "", ...figures]: string[]): void {
  process.stdout.write(`${name.padEnd(64)}${figures.map((figure) => figure.padEnd(14)).join("")}\n`);
}
