import { unseal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { TaskName, TaskPayloads } from "#app/lib/queue-tasks.ts";

interface JobRow {
  payload: { sealed?: string };
}

/** What the jobs of a task are given that wait in the queue, oldest first, with what lies sealed in them. */
export async function waitingJobs<Task extends TaskName>(task: Task): Promise<TaskPayloads[Task][]> {
  const rows = await prisma.$queryRaw<JobRow[]>`
    SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${task} ORDER BY j.id`;
  return rows.map(({ payload: { sealed, ...open } }) => ({
    ...open,
    ...JSON.parse(sealed ? unseal(sealed, `job ${task}`) : "{}"),
  })) as TaskPayloads[Task][];
}
