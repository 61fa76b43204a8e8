import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type { JobPool } from "./job-pool.server.ts";
import { warnOf } from "./outage-log.server.ts";

const AGAIN_MS = 1_000;

interface Signals {
  stopping: AbortSignal;
  /** Nothing is waited for any longer. */
  out: AbortSignal;
}

/** A runner of graphile-worker. */
interface Running {
  stop: Runner["stop"];
  /** By this name its jobs are locked. */
  id: string;
  /** It has ended, or did not hear whether it has locked a job. */
  over: Promise<unknown>;
  /** It takes no more jobs, and those that it took have ended. */
  idle: Promise<unknown>;
}

/**
 * Takes jobs until it is told to stop. A runner that lost an answer of the database gives way to a new one; once its
 * jobs have ended, what is still locked by it is opened: no job of this process is taken a second time while it runs.
 */
export async function runJobs(
  pool: JobPool,
  options: RunnerOptions,
  signals: Signals,
): Promise<{ ended: Promise<void> }> {
  const start = () => started({ ...options, pgPool: pool });
  const first = await start();
  return { ended: keepRunning(first, pool, start, signals) };
}

async function keepRunning(
  first: Running,
  pool: JobPool,
  start: () => Promise<Running>,
  signals: Signals,
): Promise<void> {
  const stopped = once(signals.stopping, "abort");
  const out = once(signals.out, "abort");
  const left = new Set<Promise<void>>();
  let runner: Running | undefined = first;
  while (runner) {
    await Promise.race([runner.over, stopped]);
    const leaving = leave(runner, pool, out).finally(() => left.delete(leaving));
    left.add(leaving);
    runner = await restarted(start, signals.stopping);
  }
  await Promise.all(left);
}

async function leave(runner: Running, pool: JobPool, out: Promise<unknown>): Promise<void> {
  const stopped = runner.stop().catch(() => {});
  await runner.idle;
  await pool.stored();
  await pool.insist({ text: "SELECT graphile_worker.force_unlock_workers($1)", values: [[runner.id]] });
  // Its schedule may sleep for a minute after a failure.
  await Promise.race([stopped, out]);
}

async function restarted(start: () => Promise<Running>, stopping: AbortSignal): Promise<Running | undefined> {
  while (!stopping.aborted) {
    await sleep(AGAIN_MS, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) break;
    try {
      return await start();
    } catch (error) {
      warnOf(error, "job worker can't start");
    }
  }
  return undefined;
}

async function started(options: RunnerOptions): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  events.on("worker:getJob:error", ({ error }) => {
    warnOf(error, "no job can be taken");
    // Not at once: graphile-worker prints a stack for each worker whose question fails after that.
    setImmediate(lose);
  });
  let id = "";
  events.on("pool:create", ({ workerPool }) => {
    id = workerPool.id;
  });
  const idle = once(events, "pool:release");
  const runner = await run({ ...options, events, noHandleSignals: true });
  const ended = runner.promise.catch((error: unknown) => warnOf(error, "job worker stopped"));
  return { stop: () => runner.stop(), id, over: Promise.race([ended, lost]), idle };
}
