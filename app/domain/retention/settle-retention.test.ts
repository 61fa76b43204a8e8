import { beforeEach, expect, test } from "vitest";
import { planUse } from "#app/domain/billing/plan-use.server.ts";
import { startTrial } from "#app/domain/billing/start-trial.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { settleRetentions } from "./settle-retention.server.ts";

const start = new Date();
const day = (n: number) => daysAfter(start, n);

beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

test("a smaller plan shortens the retention after 30 days, with one mail 14 days before, however often the job runs", async () => {
  const tenant = await makeTenant({ planId: "store_ultimate" });
  const { organizationId } = tenant;
  const { email } = await makeUser(tenant);
  const where = { organizationId };
  const run = async (n: number) => {
    await Promise.all([1, 2, 3].map(() => settleRetentions(prisma, day(n))));
    const row = await prisma.orderRetention.findUnique({ where });
    const mails = await waitingJobs("mail.notice");
    return [
      row?.days,
      row?.nextDays,
      mails.filter(({ organization_id: id }) => id === organizationId).length,
    ];
  };
  expect(await run(0)).toEqual([1080, null, 0]);
  await prisma.subscription.updateMany({ where, data: { planId: "store_basic" } });
  expect([await run(1), await run(16.9)]).toEqual([
    [1080, 90, 0],
    [1080, 90, 0],
  ]);
  expect([await run(17), await run(30.9)]).toEqual([
    [1080, 90, 1],
    [1080, 90, 1],
  ]);
  expect([await run(31), await run(40)]).toEqual([
    [90, null, 1],
    [90, null, 1],
  ]);
  expect(await waitingJobs("mail.notice")).toEqual([
    {
      organization_id: organizationId,
      notice: { kind: "retention", days: 90, at: day(31).toISOString() },
      to: email,
      locale: expect.any(String),
    },
  ]);
  const acts = await prisma.auditEntry.findMany({
    where,
    orderBy: { id: "asc" },
    select: { name: true, after: true },
  });
  expect(acts).toEqual([
    { name: "notice.sent", after: { kind: "retention", days: 90, at: day(31).toISOString() } },
    { name: "retention.changed", after: { days: 90 } },
  ]);
});

test("after the last plan its retention stays; a job that was late gives the 14 days all the same", async () => {
  const { organizationId } = await makeTenant({ planId: "store_pro" });
  const where = { organizationId };
  const days = async (n: number) => {
    await settleRetentions(prisma, day(n));
    return (await prisma.orderRetention.findUnique({ where }))?.days;
  };
  expect(await days(0)).toBe(360);
  await prisma.subscription.updateMany({ where, data: { status: "canceled", cancelAt: day(5) } });
  expect([await days(4), await days(6), await days(400)]).toEqual([360, 360, 360]);
  await prisma.subscription.create({
    data: { organizationId, planId: "store_basic", status: "active", billingCycle: "month" },
  });
  expect([await days(401), await days(440), await days(453.9), await days(454.1)]).toEqual([
    360, 360, 360, 90,
  ]);
});

test("a trial after a paid plan has ended shortens nothing, while it runs and once it is over", async () => {
  const { organizationId, admin } = await makeTenant({ planId: "store_pro" });
  const where = { organizationId };
  await settleRetentions(prisma, day(0));
  await prisma.subscription.updateMany({ where, data: { status: "canceled", cancelAt: day(-1) } });
  await perform(startTrial, admin, { plan_id: "store_trial" });
  for (const n of [1, 13, 15, 16, 17, 31, 60]) await settleRetentions(prisma, day(n));
  expect(await prisma.orderRetention.findUnique({ where })).toMatchObject({ days: 360, nextDays: null });
  expect(await waitingJobs("mail.notice")).toEqual([]);
  expect((await perform(planUse, admin, {})).allowed).toMatchObject({ active: true, retention: 360 });
});

test("a trial that begins before the ended plan's days were ever decided keeps them", async () => {
  const { organizationId, admin } = await makeTenant({ planId: "store_pro" });
  const where = { organizationId };
  await prisma.subscription.updateMany({ where, data: { status: "canceled", cancelAt: day(-1) } });
  await perform(startTrial, admin, { plan_id: "store_trial" });
  await settleRetentions(prisma, day(0));
  expect(await prisma.orderRetention.findUnique({ where })).toMatchObject({ days: 360, nextDays: null });
});
