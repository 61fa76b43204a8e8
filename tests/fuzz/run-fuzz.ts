import fc from "fast-check";
import { type FuzzBusiness, makeFuzzBusiness } from "./fuzz-business.ts";
import { hostileRequest, knownAttacks } from "./hostile-requests.ts";
import { keepRequest, keptRequest } from "./kept-request.ts";
import { machineSlowness } from "./slowness.ts";
import type { HostileRequest, Seen, WatchedApp } from "./watched-app.ts";

/** What one request may cost: milliseconds of the server's work on an ordinary machine, and bytes more than before. */
const bounds = { ms: 500 * machineSlowness(), bytes: 100 * 2 ** 20, patience: 10_000 } as const;
const TRIES = 3;
const WARM_UP = 40;
/** So often it is looked after whether the people of the business are still signed in. */
const LOOK_AFTER = 200;

export interface FuzzPlan {
  seconds: number;
  seed: number;
  /** Where a request that cost too much is written to. */
  folder: string;
  /** A file of an earlier run: then nothing else is sent. */
  replay?: string | undefined;
  tell: (line: string) => void;
}

export interface FuzzResult {
  tried: number;
  worstMs: number;
  worstBytes: number;
  /** Answers by their status. */
  statuses: Record<number, number>;
  findings: string[];
}

/** Sends hostile requests for so many seconds, the same ones for the same seed, and tells what cost too much. */
export async function runFuzz(
  app: WatchedApp,
  { seconds, seed, folder, replay, tell }: FuzzPlan,
): Promise<FuzzResult> {
  tell(`At most ${Math.round(bounds.ms)} ms of work for a request, by the speed of this machine`);
  const result: FuzzResult = { tried: 0, worstMs: 0, worstBytes: 0, statuses: {}, findings: [] };
  await app.start();
  let business = await makeFuzzBusiness(app);
  await warmUp(app, business);
  const attempt = async (name: string, request: HostileRequest) => {
    const seen = await fairly(app, business, request);
    result.tried++;
    result.worstMs = Math.max(result.worstMs, seen.ms);
    result.worstBytes = Math.max(result.worstBytes, seen.grown);
    result.statuses[seen.status] = (result.statuses[seen.status] ?? 0) + 1;
    const faults = faultsOf(seen);
    if (faults.length === 0) return;
    const file = keepRequest(folder, name, request, business.own);
    const finding = `${name}: ${request.method} ${request.path.slice(0, 120)}: ${faults.join(", ")}; ${file}`;
    result.findings.push(finding);
    tell(finding);
  };

  if (replay) {
    await attempt("replay", keptRequest(replay, business.own));
    return result;
  }
  for (const [name, request] of knownAttacks(business)) {
    await attempt(name, request);
    if (!(await isOpen(app, business))) result.findings.push(`After ${name} nobody else is served.`);
  }
  const until = Date.now() + seconds * 1000;
  for (let at = 0; Date.now() < until; at++) {
    if (at % LOOK_AFTER === LOOK_AFTER - 1 && !(await isOpen(app, business)))
      business = await makeFuzzBusiness(app);
    const [request] = fc.sample(hostileRequest(business), { seed: seed + at, numRuns: 1 });
    if (request) await attempt(`${seed}-${at}`, request);
  }
  return result;
}

/**
 * A request that costs too much is tried again, in a process that has done nothing else; its best try counts. So is one
 * without an answer: a connection that was kept may have ended as it was sent.
 */
async function fairly(app: WatchedApp, business: FuzzBusiness, request: HostileRequest): Promise<Seen> {
  let best = await app.watch(request);
  if (best.status === 0) {
    await fresh(app, business);
    best = await app.watch(request);
  }
  for (let again = 0; again < TRIES && isDear(best); again++) {
    if (best.grown > bounds.bytes) await fresh(app, business);
    const seen = await app.watch(request);
    best = { ...seen, ms: Math.min(best.ms, seen.ms), passed: Math.min(best.passed, seen.passed), grown: Math.min(best.grown, seen.grown) }; // biome-ignore format: one line
  }
  return best;
}

/** A process that has done nothing but what warms it up. */
async function fresh(app: WatchedApp, business: FuzzBusiness): Promise<void> {
  await app.stop();
  await app.start();
  await warmUp(app, business);
}

const isDear = ({ ms, passed, grown }: Seen): boolean =>
  ms > bounds.ms || passed > bounds.patience || grown > bounds.bytes;

function faultsOf(seen: Seen): string[] {
  const faults: string[] = [];
  if (seen.status === 0) faults.push("no answer");
  if (seen.status >= 500) faults.push(`status ${seen.status}`);
  if (seen.ms > bounds.ms) faults.push(`${Math.round(seen.ms)} ms of work`);
  if (seen.passed > bounds.patience) faults.push(`${Math.round(seen.passed)} ms until the answer`);
  if (seen.grown > bounds.bytes) faults.push(`${Math.round(seen.grown / 2 ** 20)} MB more`);
  return faults;
}

/** Lets the code be compiled and the heap take its size. */
async function warmUp(app: WatchedApp, { forms, calls, reads }: FuzzBusiness): Promise<void> {
  const doors = [...forms, ...calls, ...reads];
  for (let at = 0; at < WARM_UP; at++) {
    const { method, path, headers } = doors[(at * 7) % doors.length] ?? {
      method: "GET",
      path: "/",
      headers: {},
    };
    const body = Buffer.from(`a=${"b".repeat(at % 4 ? 10 : 500_000)}`);
    await app.send({
      method,
      path,
      headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
      body,
    });
  }
}

/** Whether everybody gets their page, and the process says that it lives. */
async function isOpen(app: WatchedApp, { reads }: FuzzBusiness): Promise<boolean> {
  const pages = reads.filter(
    ({ as, path }) =>
      (as === "owner" && path.endsWith("/products")) || (as === "member" && path.endsWith("/new")),
  );
  for (const { path, headers } of [...pages, { path: "/health/live", headers: {} }]) {
    const { status } = await app.send({ method: "GET", path, headers, body: Buffer.alloc(0) });
    if (status !== 200) return false;
  }
  return true;
}
