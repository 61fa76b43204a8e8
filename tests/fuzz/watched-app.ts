import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request as ask } from "node:http";
import { type App, type AppOptions, startApp } from "../bench/app-process.ts";

/** A request as somebody who means no good sends it. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** What an outsider and the kernel saw of one request. */
export interface Seen {
  /** 0 when the connection broke. */
  status: number;
  /** Milliseconds that the server worked on it: of its processor where the kernel tells, and never more than passed. */
  ms: number;
  /** Milliseconds until the answer was there. */
  passed: number;
  /** Bytes that the process held at most, over those that it held before. */
  grown: number;
}

const PATIENCE = 60_000;
const TICK_MS = 10;

/** The built application in a process of its own, that can be asked and looked at. */
export class WatchedApp {
  readonly #options: AppOptions;
  #app: App | undefined;
  readonly #agent = new Agent({ keepAlive: false });

  constructor(options: AppOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#app = await startApp(this.#options);
  }

  async stop(): Promise<void> {
    await this.#app?.stop();
    this.#app = undefined;
  }

  /** What the application has written since its start, for who looks into a finding. */
  get said(): string {
    return this.#app?.said() ?? "";
  }

  /** Sends a request alone, and looks at the process meanwhile. */
  async watch(request: HostileRequest): Promise<Seen> {
    const pid = this.#app?.process.pid ?? 0;
    forgetPeak(pid);
    const held = memoryOf(pid, "VmRSS");
    const worked = workOf(pid);
    const started = performance.now();
    const { status } = await this.send(request);
    const passed = performance.now() - started;
    const work = workOf(pid);
    const ms = work === null || worked === null ? passed : Math.min(passed, work - worked);
    return { status, ms, passed, grown: memoryOf(pid, "VmHWM") - held };
  }

  /** Sends a request; the status is 0 when the connection broke or nothing came for a minute. */
  send({ method, path, headers, body }: HostileRequest): Promise<{ status: number; body: Buffer }> {
    const { port } = this.#options;
    return new Promise((resolve) => {
      const broken = () => resolve({ status: 0, body: Buffer.alloc(0) });
      const length = method === "GET" ? {} : { "Content-Length": String(body.length) };
      const options = {
        ...{ host: "127.0.0.1", port, method, path, agent: this.#agent, timeout: PATIENCE },
        headers: { ...headers, ...length },
      };
      const sent = ask(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
        answer.on("error", broken);
      });
      sent.on("error", broken);
      sent.on("timeout", () => sent.destroy());
      sent.end(method === "GET" ? undefined : body);
    });
  }
}

/** Milliseconds of the processor that a process has used; null where the kernel does not tell. */
function workOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const [user = 0, system = 0] = (readFileSync(file, "utf8").split(") ")[1] ?? "")
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK_MS;
}

/** Bytes that a process holds now (`VmRSS`) or has held at most (`VmHWM`); 0 where the kernel does not tell. */
function memoryOf(pid: number, what: "VmRSS" | "VmHWM"): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  const [, kilobytes = 0] = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(file, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/** From now on the kernel looks for a new peak. */
function forgetPeak(pid: number): void {
  const file = `/proc/${pid}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, "5");
}
