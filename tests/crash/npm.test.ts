import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../setup/eventually.ts";
import { freePort } from "../setup/free-port.ts";
import { isRunning, kill, processes } from "./support.ts";

const MINUTES = 60_000;

test.each([
  { script: "start", says: /Tejghea is running/, embedded: true },
  { script: "dev", says: /Tejghea is running/, embedded: false },
  { script: "worker", says: /takes jobs/, embedded: false },
])(
  "“npm run $script” ends with all that it started when npm alone is told to stop",
  async ({ script, says, embedded }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "tejghea-npm-"));
    chmodSync(dataDir, 0o755);
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { DATABASE_URL } = process.env;
    const npm = spawn("npm", ["run", script], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        ORIGIN: "",
        DEMO: "0",
        NODE_ENV: "",
        DATABASE_URL: embedded ? "" : DATABASE_URL,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => descendantsOf(npm.pid).forEach(kill));
    await said(npm, says);
    const started = descendantsOf(npm.pid);
    onTestFinished(() => started.forEach(kill));
    const database = join(dataDir, "postgres", "data", "postmaster.pid");
    if (embedded) started.push(Number(readFileSync(database, "utf8").split("\n")[0]));
    expect(started.filter(isRunning)).toEqual(started);

    npm.kill("SIGTERM");
    await eventually(() => expect(started.filter(isRunning)).toEqual([]));
    expect(existsSync(database)).toBe(false);
  },
  3 * MINUTES,
);

test("without npm a program outlives whatever started it", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-npm-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  execFileSync(process.execPath, ["scripts/build.ts"]);
  const script = `"${process.execPath}" build/server/worker.js & echo "pid $!"; sleep 1000`;
  const shell = spawn("/bin/sh", ["-c", script], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = await said(shell, /takes jobs/);
  const pid = Number(/pid (\d+)/.exec(output)?.[1]);
  const children = descendantsOf(shell.pid);
  onTestFinished(() => children.forEach(kill));
  shell.kill("SIGKILL");
  await eventually(() => expect(parentOf(pid)).not.toBe(shell.pid));
  // A whole round of looking for the parent passes.
  const looked = Promise.withResolvers<void>();
  setTimeout(looked.resolve, 1_500);
  await looked.promise;
  expect(isRunning(pid)).toBe(true);
  process.kill(pid, "SIGTERM");
  await eventually(() => expect(isRunning(pid)).toBe(false));
});

function said(child: ChildProcess, words: RegExp): Promise<string> {
  let text = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        text += chunk;
        if (words.test(text)) resolve(text);
      });
    }
    child.once("exit", () => reject(new Error(`It ended.\n${text}`)));
  });
}

function descendantsOf(pid: number | undefined): number[] {
  const all = processes();
  const found = [pid];
  for (const ancestor of found)
    found.push(...all.filter(({ parent }) => parent === ancestor).map((child) => child.pid));
  return found.slice(1) as number[];
}

const parentOf = (pid: number) => processes().find((found) => found.pid === pid)?.parent;
