import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfStale } from "../../scripts/build-if-stale.ts";

export interface AppOptions {
  port: number;
  dataDir: string;
  /** Without it the app runs on the embedded server of its data folder. */
  databaseUrl?: string;
  secret: string;
  /** Further settings. */
  settings?: Record<string, string>;
}

/** Where a part of the bench starts the application: on a database that others write to as well. */
export type BenchPlace = Required<Omit<AppOptions, "settings">>;

/** The application in a process of its own, as `npm start` runs it. */
export interface App {
  url: string;
  process: ChildProcess;
  /** What the process holds of memory now, and the most that it has held, in bytes. */
  memory: () => number;
  peakMemory: () => number;
  /** Milliseconds of processor time that the process has taken; NaN where there is no /proc. */
  processorTime: () => number;
  /** What it has written to its outputs so far. */
  said: () => string;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

const PATIENCE = 90_000;

/** Starts the built application, without demo and without its worker, and waits until it is ready. */
export async function startApp({
  port,
  dataDir,
  databaseUrl,
  secret,
  settings: further,
}: AppOptions): Promise<App> {
  buildIfStale();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    ORIGIN: url,
    DATA_DIR: dataDir,
    APP_SECRET: secret,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    DEMO: "0",
    WORKER: "off",
    DATABASE_URL: databaseUrl ?? "",
    ...further,
  };
  const child = spawn(process.execPath, startArguments(), {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
  const ended = once(child, "exit");
  const orphan = () => child.kill("SIGKILL");
  process.once("exit", orphan);
  child.once("exit", () => process.off("exit", orphan));
  await ready(`${url}/health/ready`, child, () => said);
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    process: child,
    memory: () => memoryOf(child.pid ?? 0, "VmRSS"),
    peakMemory: () => memoryOf(child.pid ?? 0, "VmHWM"),
    processorTime: () => processorTimeOf(child.pid ?? 0),
    said: () => said,
    stop: end("SIGTERM"),
    kill: end("SIGKILL"),
  };
}

/** What `npm start` gives to Node. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  return (scripts.start.split(" && ").at(-1) ?? "").split(" ").slice(1);
}

async function ready(address: string, child: ChildProcess, said: () => string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < PATIENCE; await sleep(100)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
  }
  child.kill("SIGKILL");
  throw new Error(`The application did not become ready.\n${said()}`);
}

/** The kernel remembers the peak (`VmHWM`) on Linux; elsewhere it is what the process holds now. */
function memoryOf(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(status, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) * 1024;
}

/** Milliseconds of processor time that a process has taken, which the kernel counts in hundredths of a second. */
export function processorTimeOf(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return Number.NaN;
  const [user, system] = (readFileSync(stat, "utf8").split(") ").at(-1) ?? "").split(" ").slice(11);
  return (Number(user) + Number(system)) * 10;
}
