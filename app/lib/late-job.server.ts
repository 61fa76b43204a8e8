import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { type Db, prisma } from "./database.server.ts";
import { MINUTE_MS } from "./durations.ts";
import { log } from "./log.server.ts";
import { warnOf } from "./outage-log.server.ts";
import { rowOf } from "./rows.server.ts";

const lateRow = z.object({ task: z.string(), minutes: z.number() });

/** Whether jobs are taken when they are due; unknown where the queue can't be asked. */
type Jobs = "on_time" | "late" | "unknown";

/** Whether a job that is due has waited for more than 10 minutes: no worker takes jobs then, or none keeps up. */
export async function jobsInTime(): Promise<Jobs> {
  try {
    return (await lateJob(prisma)) ? "late" : "on_time";
  } catch (error) {
    warnOf(error, "the queue can't be asked for late jobs");
    return "unknown";
  }
}

/** Says in the log once a minute that jobs wait, with the one that has waited longest; gives what ends it. */
export function watchJobs(): () => void {
  const look = async () => {
    const late = await lateJob(prisma);
    if (late) log.error(late, "jobs wait: no worker takes them, or none keeps up");
  };
  const timer = setInterval(
    () => look().catch((error: unknown) => warnOf(error, "the queue can't be asked for late jobs")),
    MINUTE_MS,
  ).unref();
  return () => clearInterval(timer);
}

function lateJob(db: Db) {
  return rowOf(
    db,
    lateRow,
    Prisma.sql`
    SELECT task_identifier AS task, floor(extract(epoch FROM now() - run_at) / 60)::int AS minutes
    FROM graphile_worker.jobs
    WHERE locked_at IS NULL AND attempts < max_attempts AND run_at < now() - interval '10 minutes'
    ORDER BY run_at LIMIT 1`,
  );
}
