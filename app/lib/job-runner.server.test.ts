import { expect, onTestFinished, test, vi } from "vitest";
import { cuttable } from "#tests/setup/cut-off.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { idleTasks } from "#tests/setup/idle-tasks.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { createPrisma } from "./database.server.ts";
import { log } from "./log.server.ts";
import { enqueue, startWorker } from "./queue.server.ts";
import type { TaskName } from "./queue-tasks.ts";

/** A worker whose way to the database can be cut, and jobs that end when they are told to. */
async function workerOnAWay() {
  const { prisma, url } = await testDatabase();
  const way = await cuttable(url);
  const runs: { task: TaskName; end: PromiseWithResolvers<void> }[] = [];
  const runOf = (task: TaskName) => () => {
    const end = Promise.withResolvers<void>();
    runs.push({ task, end });
    return end.promise;
  };
  const handlers = {
    ...idleTasks,
    notices: runOf("notices"),
    sweep: runOf("sweep"),
    removals: runOf("removals"),
  };
  const worker = await startWorker(way.url, handlers, []);
  return {
    ...way,
    prisma,
    worker,
    add: (...tasks: ("notices" | "sweep" | "removals")[]) =>
      prisma.$transaction(async (tx) => {
        for (const task of tasks) await enqueue(tx, task, {});
      }),
    run: (task: TaskName) => runs.findLast((one) => one.task === task)?.end,
    begun: (...tasks: TaskName[]) =>
      eventually(() => expect(runs.map(({ task }) => task).sort()).toEqual(tasks.sort())),
    jobs: () => prisma.$queryRaw`
      SELECT task_identifier AS task, attempts, locked_at IS NOT NULL AS locked, last_error AS error
      FROM graphile_worker.jobs ORDER BY id`,
  };
}

/** Somebody else who asks is refused too. */
async function expectRefused(url: string) {
  const stranger = createPrisma(url);
  await expect(stranger.$queryRaw`SELECT 1`).rejects.toThrow();
  await stranger.$disconnect();
}

function listenTo(level: "error" | "warn") {
  const told = vi.spyOn(log, level).mockReturnValue();
  onTestFinished(() => told.mockRestore());
  return told;
}

test("jobs that end while the database refuses everybody have ended once it is back; what was done isn't done again", async () => {
  listenTo("error");
  const { url, cut, mend, worker, add, run, begun, jobs } = await workerOnAWay();
  await add("notices", "sweep");
  await begun("notices", "sweep");
  await cut();
  run("notices")?.resolve();
  run("sweep")?.reject(new Error("the mail server is away"));
  await expectRefused(url);
  await mend();
  await begun("notices", "sweep", "sweep");
  const again = { task: "sweep", attempts: 2, locked: true, error: "the mail server is away" };
  await eventually(async () => expect(await jobs()).toEqual([again]));
  run("sweep")?.resolve();
  await add("removals");
  await begun("notices", "sweep", "sweep", "removals");
  run("removals")?.resolve();
  await worker.stop();
  expect(await jobs()).toEqual([]);
});

test("a worker stops although the database is away: what had ended is left to others", async () => {
  listenTo("error");
  const { cut, worker, add, run, begun, jobs } = await workerOnAWay();
  await add("sweep");
  await begun("sweep");
  await cut();
  run("sweep")?.resolve();
  await worker.stop();
  expect(await jobs()).toEqual([{ task: "sweep", attempts: 1, locked: true, error: null }]);
});

test("a job that was locked by an answer nobody heard is taken, once the jobs of that runner have ended; none runs twice", async () => {
  const told = listenTo("warn");
  const { prisma, worker, add, run, begun, jobs } = await workerOnAWay();
  await add("sweep");
  await begun("sweep");
  await prisma.$transaction(async (tx) => {
    await enqueue(tx, "notices", {});
    await tx.$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_at = now(),
        locked_by = (SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = 'sweep')
      WHERE locked_at IS NULL`;
  });
  await prisma.$executeRaw`ALTER TABLE graphile_worker._private_jobs RENAME TO elsewhere`;
  await eventually(() => expect(told.mock.calls).toContainEqual([expect.anything(), "no job can be taken"]));
  await prisma.$executeRaw`ALTER TABLE graphile_worker.elsewhere RENAME TO _private_jobs`;
  await add("removals");
  await begun("sweep", "removals");
  run("removals")?.resolve();
  run("sweep")?.resolve();
  await begun("sweep", "removals", "notices");
  run("notices")?.resolve();
  await worker.stop();
  expect(await jobs()).toEqual([]);
});
