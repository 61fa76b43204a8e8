import { expect, test } from "vitest";
import { testDatabase } from "#tests/setup/test-database.ts";
import { enqueue } from "./queue.server.ts";
import { newId } from "./uuid.ts";
import { sweepFailedJobs } from "./waiting-jobs.server.ts";

const signIn = { to: "ana@exemplu.ro", link: "http://127.0.0.1/activate", code: "472913", locale: "ro" };

test("what is asked for once goes on for days while nobody answers, a code no longer than it is worth anything", async () => {
  const { prisma: other } = await testDatabase();
  const cancel = { provider: "PADDLE", vendor_subscription_id: "sub_1" };
  const ofBusiness = { organization_id: newId() };
  const notice = { ...ofBusiness, to: signIn.to, locale: "ro" } as const;
  const retention = { kind: "retention", days: 30, at: "2026-12-24T00:00:00Z" } as const;
  await other.$transaction(async (tx) => {
    await enqueue(tx, "mail.sign-in", signIn);
    await enqueue(tx, "payments.cancel", cancel);
    await enqueue(tx, "mail.notice", { ...notice, notice: retention });
    await enqueue(tx, "mail.shop-order", { ...ofBusiness, order_id: newId(), what: "ready" });
    await enqueue(tx, "mail.report", {
      ...ofBusiness,
      user_id: newId(),
      from: "2026-11-16",
      to: "2026-11-22",
    });
    await enqueue(tx, "mail.invitation", { ...ofBusiness, invitation_id: newId(), ...signIn });
    await enqueue(tx, "mail.member-blocked", { ...ofBusiness, member_id: newId(), to: signIn.to });
  });
  // The queue waits e seconds to the power of what was tried, or of 10.
  const tried = await other.$queryRaw`
    SELECT task_identifier AS task, (SELECT sum(exp(least(n, 10))) / 3600 < 1
      FROM generate_series(1, max_attempts - 1) n) AS brief, (SELECT sum(exp(least(n, 10))) / 3600 > 48
      FROM generate_series(1, max_attempts - 1) n) AS lasting FROM graphile_worker.jobs ORDER BY id`;
  expect(tried).toEqual([
    { task: "mail.sign-in", brief: true, lasting: false },
    { task: "payments.cancel", brief: false, lasting: true },
    { task: "mail.notice", brief: false, lasting: true },
    { task: "mail.shop-order", brief: false, lasting: true },
    { task: "mail.report", brief: false, lasting: true },
    { task: "mail.invitation", brief: false, lasting: true },
    { task: "mail.member-blocked", brief: false, lasting: true },
  ]);
});

test("what has failed for good is forgotten after 30 days, and nothing else", async () => {
  const { prisma: other } = await testDatabase();
  await other.$transaction(async (tx) => {
    for (const locale of ["old", "late", "waiting"]) await enqueue(tx, "mail.sign-in", { ...signIn, locale });
  });
  await other.$executeRaw`
    UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '31 days',
      attempts = CASE WHEN payload->>'locale' = 'waiting' THEN 7 ELSE 8 END`;
  await other.$executeRaw`
    UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '29 days'
    WHERE payload->>'locale' = 'late'`;
  await sweepFailedJobs(other, new Date());
  const left = await other.$queryRaw`
    SELECT payload->>'locale' AS which FROM graphile_worker._private_jobs ORDER BY id`;
  expect(left).toEqual([{ which: "late" }, { which: "waiting" }]);
});
