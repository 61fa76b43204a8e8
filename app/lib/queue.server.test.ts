import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "#tests/setup/free-port.ts";
import { idleTasks as idle } from "#tests/setup/idle-tasks.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { seal } from "./crypto.server.ts";
import { prisma } from "./database.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { deliver } from "./mail.server.ts";
import { enqueue, queueReady, startWorker, type TaskHandlers } from "./queue.server.ts";
import type { TaskPayloads } from "./queue-tasks.ts";
import { newId } from "./uuid.ts";

const mail: TaskPayloads["mail.sign-in"] = {
  to: "ana@exemplu.ro",
  link: "http://127.0.0.1/activate?token=taina",
  code: "472913",
  locale: "ro",
};

interface Row {
  payload: Record<string, unknown>;
  run_at: Date;
}

const waiting = () =>
  prisma.$queryRaw<Row[]>`SELECT payload, run_at FROM graphile_worker._private_jobs ORDER BY id`;

test("a job exists when its transaction commits, with its secrets sealed", async () => {
  const runAt = new Date("2040-01-01T10:00:00Z");
  const undone = prisma.$transaction(async (tx) => {
    await enqueue(tx, "mail.sign-in", mail, { runAt });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await waiting()).toEqual([]);

  await prisma.$transaction((tx) => enqueue(tx, "mail.sign-in", mail, { runAt, key: "ana" }));
  await prisma.$transaction((tx) =>
    enqueue(tx, "mail.sign-in", { ...mail, locale: "en" }, { runAt, key: "ana" }),
  );
  const rows = await waiting();
  expect(rows).toEqual([
    { payload: { to: mail.to, locale: "en", sealed: expect.any(String) }, run_at: runAt },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/taina|472913/);
});

test("a worker gets the payload as it was given, and tries again what failed", async () => {
  const { prisma: other, url } = await testDatabase();
  expect(await queueReady(other)).toBe(true);
  const seen: unknown[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const handlers: TaskHandlers = {
    ...idle,
    "mail.sign-in": async (payload) => {
      seen.push(payload);
      if (seen.length === 1) throw new Error("the mail server is away");
      resolve();
    },
  };
  const worker = await startWorker(url, handlers, []);
  await other.$transaction((tx) => enqueue(tx, "mail.sign-in", mail));
  await done;
  await worker.stop();
  expect(seen).toEqual([mail, mail]);
});

test("a mail that somebody waits for does not wait for what was asked for before", async () => {
  const { prisma: other, url } = await testDatabase();
  const taken: string[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const handlers: TaskHandlers = {
    ...idle,
    "payments.bring": async () => void taken.push("bring"),
    "mail.sign-in": async () => {
      taken.push("mail");
      resolve();
    },
  };
  await other.$transaction(async (tx) => {
    for (let one = 0; one < 12; one++) await enqueue(tx, "payments.bring", { organization_id: newId() });
    await enqueue(tx, "mail.sign-in", mail);
  });
  const worker = await startWorker(url, handlers, []);
  await done;
  await worker.stop();
  expect(taken.indexOf("mail")).toBeLessThan(4);
});

test("a mail server that is away is told as such with the task that failed, and no outage of the database", async () => {
  const { prisma: other, url } = await testDatabase();
  const told = vi.spyOn(log, "error").mockReturnValue();
  const { promise: failed, resolve } = Promise.withResolvers<void>();
  env().smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
  onTestFinished(() => {
    env().smtpUrl = undefined;
    told.mockRestore();
  });
  const handlers: TaskHandlers = {
    ...idle,
    "mail.sign-in": ({ to }) =>
      deliver({ to: { address: to }, subject: "", html: "", text: "" }).finally(resolve),
  };
  const worker = await startWorker(url, handlers, []);
  await other.$transaction((tx) => enqueue(tx, "mail.sign-in", mail));
  await failed;
  await worker.stop();
  expect(told.mock.calls).toEqual([
    [
      { job: "1", task: "mail.sign-in" },
      expect.stringMatching(
        /^Failed task .*mail\.sign-in.*'the mail server can't be reached: .*ECONNREFUSED/,
      ),
    ],
  ]);
});

test("a job that was sealed under another secret fails at once and for good", async () => {
  const { prisma: other, url } = await testDatabase();
  const seen: string[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const handlers: TaskHandlers = {
    ...idle,
    "mail.sign-in": async () => void seen.push("mail"),
    sweep: async () => resolve(),
  };
  await other.$transaction((tx) => enqueue(tx, "mail.sign-in", mail));
  await other.$executeRaw`UPDATE graphile_worker._private_jobs
    SET payload = jsonb_set(payload::jsonb, '{sealed}', to_jsonb(${seal("{}", "another")}::text))::json`;
  await other.$transaction((tx) => enqueue(tx, "sweep", {}));
  const worker = await startWorker(url, handlers, []);
  await done;
  await worker.stop();
  const left = await other.$queryRaw`
    SELECT task_identifier AS task, attempts, max_attempts AS most, last_error AS error FROM graphile_worker.jobs`;
  const error = expect.stringContaining("another APP_SECRET");
  expect([seen, left]).toEqual([[], [{ task: "mail.sign-in", attempts: 1, most: 1, error }]]);
});

test("a job that ends while the worker stops is done", async () => {
  const { prisma: other, url } = await testDatabase();
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const handlers: TaskHandlers = {
    ...idle,
    sweep: () => {
      resolve();
      return ended;
    },
  };
  const worker = await startWorker(url, handlers, []);
  await other.$transaction((tx) => enqueue(tx, "sweep", {}));
  await begun;
  setTimeout(end, 500);
  await worker.stop();
  expect(await other.$queryRaw`SELECT id FROM graphile_worker.jobs`).toEqual([]);
});

test("a stop waits for a job so long and no longer; a job that has not ended is unlocked, and due again soon", async () => {
  const { prisma: other, url } = await testDatabase();
  const told = vi.spyOn(log, "error").mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const handlers: TaskHandlers = {
    ...idle,
    "mail.sign-in": () => {
      resolve();
      return new Promise(() => {});
    },
  };
  const worker = await startWorker(url, handlers, [], 200);
  await other.$transaction((tx) => enqueue(tx, "mail.sign-in", mail));
  await begun;
  await worker.stop();
  const left = await other.$queryRaw`
    SELECT task_identifier AS task, locked_at AS locked, attempts, last_error AS error,
      run_at < now() + interval '5 seconds' AS soon FROM graphile_worker.jobs`;
  const error = expect.stringContaining("stopped before it was done");
  expect(left).toEqual([{ task: "mail.sign-in", locked: null, attempts: 1, error, soon: true }]);
  expect(told.mock.calls).toEqual([[{ job: "1", task: "mail.sign-in" }, error]]);
});

test("a worker whose connections were cut takes jobs again", async () => {
  const { prisma: other, url } = await testDatabase();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const handlers: TaskHandlers = {
    ...idle,
    sweep: async () => resolve(),
  };
  const worker = await startWorker(url, handlers, []);
  await prisma.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${new URL(url).pathname.slice(1)}`;
  await other.$transaction((tx) => enqueue(tx, "sweep", {}));
  await done;
  await worker.stop();
});

test("a database without the queue's tables is not ready", async () => {
  const { prisma: other } = await testDatabase();
  await other.$executeRaw`DROP SCHEMA graphile_worker CASCADE`;
  expect(await queueReady(other)).toBe(false);
});
