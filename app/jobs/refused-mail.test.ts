import { expect, onTestFinished, test, vi } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { enqueue, startWorker } from "#app/lib/queue.server.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { startMailSink } from "#tests/setup/mail-sink.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { tasks } from "./tasks.ts";

test("a mail that a mailbox refuses for good is not tried again, and one that it refuses for now is", async () => {
  const { prisma: other, url } = await testDatabase();
  vi.spyOn(log, "error").mockReturnValue();
  onTestFinished(() => {
    env().smtpUrl = undefined;
    vi.restoreAllMocks();
  });
  const triedOnce = async (refuses: string) => {
    const sink = await startMailSink({ refuses });
    onTestFinished(sink.stop);
    env().smtpUrl = sink.url;
    await other.$transaction((tx) =>
      enqueue(tx, "mail.proof", { to: "ana@exemplu.ro", code: "472913", locale: "ro" }),
    );
    const worker = await startWorker(url, tasks, []);
    const begun = () => other.$queryRaw<unknown[]>`SELECT id FROM graphile_worker.jobs WHERE attempts > 0`;
    await eventually(async () => expect(await begun()).toHaveLength(1));
    await worker.stop();
    return other.$queryRaw`
      WITH gone AS (DELETE FROM graphile_worker._private_jobs RETURNING attempts, max_attempts, last_error)
      SELECT attempts >= max_attempts AS over, last_error AS why FROM gone`;
  };
  expect(await triedOnce("550 5.1.1 no such mailbox")).toEqual([
    { over: true, why: expect.stringContaining("5.1.1 no such mailbox <[address]>") },
  ]);
  expect(await triedOnce("452 4.2.2 mailbox full")).toEqual([
    { over: false, why: expect.stringContaining("4.2.2 mailbox full") },
  ]);
});
