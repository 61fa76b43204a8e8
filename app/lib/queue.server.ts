import {
  type Job,
  type JobHelpers,
  Logger,
  parseCronItems,
  runMigrations,
  type TaskList,
} from "graphile-worker";
import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { seal, unsealOrNull } from "./crypto.server.ts";
import type { Db, Tx } from "./database.server.ts";
import { isForGood } from "./delivery-error.server.ts";
import { JobPool } from "./job-pool.server.ts";
import { runJobs } from "./job-runner.server.ts";
import { log } from "./log.server.ts";
import { outageOf } from "./outage.server.ts";
import { outages } from "./outage-log.server.ts";
import { LASTING, SECRET_FIELDS, type TaskName, type TaskPayloads, URGENT } from "./queue-tasks.ts";
import { rowOf } from "./rows.server.ts";

const readyRow = z.object({ ready: z.boolean() });

/** `attempt`: which try it is; the first one without it. */
type Handler<Task extends TaskName> = (payload: TaskPayloads[Task], attempt?: number) => Promise<void>;

/** What runs for each task. It may run twice for one job and must do no harm then. */
export type TaskHandlers = { [Task in TaskName]: Handler<Task> };

export interface EnqueueOptions {
  /** A waiting job of the same key is replaced. */
  key?: string;
  /** Not before this time; at once without it. */
  runAt?: Date;
}

/** A worker that takes jobs until it is stopped. */
export interface Worker {
  /** Takes no more jobs, and waits a while for those that run; what has not ended then fails, and is tried again. */
  stop: () => Promise<void>;
}

/** With pauses of e, e², … seconds, none over 6 hours: within half an hour, and within 3 days. */
export const ATTEMPTS = { brief: 8, lasting: 20 } as const;
/** How long a stop waits for the jobs that run, in milliseconds: a process that is killed would keep them locked for hours. */
export const JOBS_STOP_MS = 8_000;

/**
 * Adds a job inside the caller's transaction: it exists if the transaction commits, and not otherwise. Secret fields
 * lie sealed in its row. A task that throws is tried 8 times in all, 20 times where it is {@link LASTING}, with growing
 * pauses, and once where a mailbox refuses its mail for good; {@link URGENT} ones are taken first.
 */
export const enqueue = <Task extends TaskName>(
  tx: Tx,
  task: Task,
  payload: TaskPayloads[Task],
  options: EnqueueOptions = {},
): Promise<void> => addJobs(tx, task, [payload], options);

/** Adds a job for each of these, as {@link enqueue} does, in one statement. */
export const enqueueAll = <Task extends TaskName>(
  tx: Tx,
  task: Task,
  payloads: readonly TaskPayloads[Task][],
): Promise<void> => addJobs(tx, task, payloads, {});

async function addJobs<Task extends TaskName>(
  tx: Tx,
  task: Task,
  payloads: readonly TaskPayloads[Task][],
  options: EnqueueOptions,
): Promise<void> {
  const stored = payloads.map((payload) => JSON.stringify(conceal(task, payload)));
  const attempts = LASTING.has(task) ? ATTEMPTS.lasting : ATTEMPTS.brief;
  const priority = URGENT.has(task) ? -1 : 0;
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${task}, one.payload::json, run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${attempts}::int, job_key => ${options.key ?? null}::text, priority => ${priority}::int)
    FROM unnest(${stored}::text[]) AS one (payload)`;
}

/** Makes or renews the tables of the queue. Several processes may do it at once. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger });
}

/** Whether the tables of the queue are there. */
export async function queueReady(db: Db): Promise<boolean> {
  const row = await rowOf(
    db,
    readyRow,
    Prisma.sql`
    SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS ready`,
  );
  return row?.ready ?? false;
}

/**
 * Starts taking jobs, 4 at a time, and goes on by itself after the database was lost. A stop waits for the jobs that
 * run, as many milliseconds as `patience` says.
 */
export async function startWorker(
  databaseUrl: string,
  handlers: TaskHandlers,
  schedule: readonly { task: TaskName; match: string }[],
  patience = JOBS_STOP_MS,
): Promise<Worker> {
  const stopping = new AbortController();
  const out = new AbortController();
  const pool = new JobPool(databaseUrl, stopping.signal);
  const options = {
    taskList: tasksOf(handlers, out.signal),
    parsedCronItems: parseCronItems(
      schedule.map((item) => ({ ...item, options: { backfillPeriod: DAY_MS } })),
    ),
    concurrency: 4,
    pollInterval: 2_000,
    logger,
  };
  const { ended } = await runJobs(pool, options, { stopping: stopping.signal, out: out.signal });
  return {
    async stop() {
      stopping.abort();
      const patient = setTimeout(() => out.abort(), patience);
      await ended;
      clearTimeout(patient);
      await pool.close();
    },
  };
}

function tasksOf(handlers: TaskHandlers, out: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, taskOf(name as TaskName, handle, out)]),
  );
}

function taskOf<Task extends TaskName>(task: Task, handle: unknown, out: AbortSignal) {
  const work = handle as Handler<Task>;
  return async (stored: unknown, helpers: JobHelpers) => {
    const payload = reveal(task, stored as Concealed);
    if (!payload) return giveUp(helpers, new Error(UNDER_ANOTHER_SECRET));
    const done = unlessStopped(work(payload, helpers.job.attempts), out);
    await done.catch((error: unknown) => (isForGood(error) ? giveUp(helpers, error) : Promise.reject(error)));
  };
}

/** Waits for work until the worker's patience at a stop is over. */
async function unlessStopped(work: Promise<void>, stopped: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Error("the worker stopped before it was done"));
  stopped.addEventListener("abort", fail, { once: true });
  try {
    await Promise.race([work, promise]);
  } finally {
    stopped.removeEventListener("abort", fail);
  }
}

type Concealed = Record<string, unknown> & { sealed?: string };

function conceal<Task extends TaskName>(task: Task, payload: TaskPayloads[Task]): Concealed {
  const secret = new Set<PropertyKey>(SECRET_FIELDS[task]);
  if (secret.size === 0) return { ...payload };
  const fields = Object.entries(payload);
  const hidden = Object.fromEntries(fields.filter(([name]) => secret.has(name)));
  const open = Object.fromEntries(fields.filter(([name]) => !secret.has(name)));
  return { ...open, sealed: seal(JSON.stringify(hidden), purposeOf(task)) };
}

/** Null when the secret fields can't be opened: they were sealed under another APP_SECRET. */
function reveal<Task extends TaskName>(
  task: Task,
  { sealed, ...open }: Concealed,
): TaskPayloads[Task] | null {
  const hidden = sealed ? unsealOrNull(sealed, purposeOf(task)) : "{}";
  return hidden === null ? null : ({ ...open, ...JSON.parse(hidden) } as TaskPayloads[Task]);
}

const UNDER_ANOTHER_SECRET = "what it is about was sealed under another APP_SECRET, so that it can't be done";

/** The job fails for good, since the next try would end as this one. */
async function giveUp({ job, query }: JobHelpers, why: unknown): Promise<never> {
  await query("UPDATE graphile_worker._private_jobs SET max_attempts = attempts WHERE id = $1", [job.id]);
  throw why;
}

function purposeOf(task: TaskName): string {
  return `job ${task}`;
}

const logger = new Logger(({ jobId, taskIdentifier }) => (level, message, meta) => {
  const { id = jobId, task_identifier: task = taskIdentifier } = (meta?.job ?? {}) as Partial<Job>;
  const entry = { job: id, task };
  const outage = outageOf(meta?.error);
  if (outage) outages[outage].refused(meta.error);
  else if (level === "error") log.error(entry, message);
  else if (level === "warning") log.warn(entry, message);
  else log.debug(entry, message);
});
