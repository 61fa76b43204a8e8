import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db, Tx } from "./database.server.ts";
import { daysAfter } from "./durations.ts";
import type { TaskName } from "./queue-tasks.ts";
import { onlyRowOf } from "./rows.server.ts";
import { newId } from "./uuid.ts";

/** So many days jobs that have failed for good are kept, for whoever looks why. */
const FAILED_DAYS = 30;

const removedRow = z.object({ id: z.string().nullable(), key: z.string().nullable() });

/** The key of a job that is about an order or another row: {@link forgetJobs} finds it by the row's id. */
export const keyAbout = (task: TaskName, id: string): string => `${task} ${id} ${newId()}`;

/** Takes waiting jobs out of the queue that are about these rows, inside the caller's transaction. */
export async function forgetJobs(tx: Tx, task: TaskName, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT (graphile_worker.remove_job(key)).id::text FROM graphile_worker.jobs
    WHERE task_identifier = ${task} AND split_part(key, ' ', 2) = ANY(${[...ids]})`;
}

/**
 * Takes the waiting job of a key out of the queue, inside the caller's transaction. Gives what it was doing: one that
 * was `running` goes on to its end, and is not tried again; null where there was none.
 */
export async function forgetJob(tx: Tx, key: string): Promise<"waiting" | "running" | null> {
  const removed = await onlyRowOf(
    tx,
    removedRow,
    Prisma.sql`SELECT j.id::text, j.key FROM graphile_worker.remove_job(${key}) j`,
  );
  if (removed.id === null) return null;
  // Of a job that a worker has locked the row stays and its key is cleared.
  return removed.key === null ? "running" : "waiting";
}

/** Has waiting jobs that are about these rows not begin before a time, inside the caller's transaction. */
export async function postponeJobs(
  tx: Tx,
  task: TaskName,
  ids: readonly string[],
  runAt: Date,
): Promise<void> {
  await tx.$executeRaw`
    SELECT (graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
      WHERE task_identifier = ${task} AND split_part(key, ' ', 2) = ANY(${[...ids]})),
      run_at => ${runAt}::timestamptz)).id::text`;
}

/**
 * Takes the jobs of an organization out of the queue, inside the caller's transaction: those that wait, and those that
 * have failed for good. One that runs at this moment finds nothing of it any more.
 */
export async function forgetJobsOf(tx: Tx, organizationId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT (graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker._private_jobs WHERE payload->>'organization_id' = ${organizationId}))).id::text`;
}

/** Takes jobs out of the queue that have failed for good more than 30 days ago, with what lies sealed in them. */
export async function sweepFailedJobs(db: Db, now: Date): Promise<void> {
  await db.$executeRaw`
    SELECT (graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND updated_at < ${daysAfter(now, -FAILED_DAYS)}))).id::text`;
}
