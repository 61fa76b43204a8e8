import { expect, onTestFinished, test, vi } from "vitest";
import { loader } from "#app/routes/health.ready.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { prisma } from "./database.server.ts";
import { MINUTE_MS } from "./durations.ts";
import { watchJobs } from "./late-job.server.ts";
import { log } from "./log.server.ts";
import { enqueue } from "./queue.server.ts";

const checks = { database: true, migrations: true, queue: true, room: true };

/** A job that has been due for 11 minutes, but for what is said of it. */
async function dueJob(what: { attempts?: number; locked?: boolean; minutes?: number }) {
  const { attempts = 0, locked = false, minutes = 11 } = what;
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await prisma.$transaction((tx) => enqueue(tx, "notices", {}));
  await prisma.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, run_at = now() - ${minutes} * interval '1 minute',
      locked_at = CASE WHEN ${locked} THEN now() END`;
}

async function ready(): Promise<unknown> {
  const answer = await loader();
  return { http: answer.status, ...(await answer.json()) };
}

test("jobs that nobody takes are late: the probe says so and takes no process away, the log says so each minute", async () => {
  const told = vi.spyOn(log, "error").mockReturnValue();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const end = watchJobs();
  onTestFinished(() => {
    end();
    vi.useRealTimers();
    told.mockRestore();
  });
  await dueJob({});
  expect(await ready()).toEqual({ http: 200, status: "ok", checks, jobs: "late" });
  vi.advanceTimersByTime(MINUTE_MS);
  const line = [{ task: "notices", minutes: 11 }, expect.stringContaining("jobs wait")];
  await eventually(() => expect(told.mock.calls).toEqual([line]));
  vi.advanceTimersByTime(MINUTE_MS);
  await eventually(() => expect(told.mock.calls).toEqual([line, line]));
});

test.for([
  ["is due for 9 minutes", { minutes: 9 }],
  ["runs", { locked: true, attempts: 1 }],
  ["has failed for good", { attempts: 8 }],
] as const)("a job that %s is not late", async ([, what]) => {
  await dueJob(what);
  expect(await ready()).toMatchObject({ http: 200, jobs: "on_time" });
});

test("a queue that can't be asked says so and takes no process away", async () => {
  const told = vi.spyOn(log, "warn").mockReturnValue();
  await prisma.$executeRaw`ALTER VIEW graphile_worker.jobs RENAME TO elsewhere`;
  onTestFinished(async () => {
    await prisma.$executeRaw`ALTER VIEW graphile_worker.elsewhere RENAME TO jobs`;
    told.mockRestore();
  });
  expect(await ready()).toMatchObject({ http: 200, status: "ok", jobs: "unknown" });
});
