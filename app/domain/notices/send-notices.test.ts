import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { sendNotices } from "./send-notices.server.ts";

beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

/** Runs the job three times at once, and gives what the admins of a business were told so far. */
async function told(organizationId: string, at: string | Date) {
  await Promise.all([1, 2, 3].map(() => sendNotices(prisma, new Date(at))));
  const mails = await waitingJobs("mail.notice");
  return mails.filter((mail) => mail.organization_id === organizationId).map(({ notice }) => notice);
}

/** The trial ends on a local Sunday of a clock change, at 11:00 UTC; the mornings of 3 days and 1 day before, and today's. */
const trials = [
  ["Europe/Bucharest", "2026-03-29", ["2026-03-26T06:00:00Z", "2026-03-28T06:00:00Z"]],
  ["Europe/Bucharest", "2026-10-25", ["2026-10-22T05:00:00Z", "2026-10-24T05:00:00Z"]],
  ["America/New_York", "2026-03-08", ["2026-03-05T13:00:00Z", "2026-03-07T13:00:00Z"]],
  ["America/New_York", "2026-11-01", ["2026-10-29T12:00:00Z", "2026-10-31T12:00:00Z"]],
  ["Pacific/Auckland", "2026-04-05", ["2026-04-01T19:00:00Z", "2026-04-03T19:00:00Z"]],
  ["Pacific/Auckland", "2026-09-27", ["2026-09-23T20:00:00Z", "2026-09-25T20:00:00Z"]],
] as const;

test.each(trials)(
  "in %s the end of a trial on %s is told 3 days and 1 day before, from 8 in the morning",
  async (timeZone, end, mornings) => {
    const tenant = await makeTenant({ timeZone, planId: null });
    const { organizationId } = tenant;
    await makeUser(tenant);
    const cancelAt = new Date(`${end}T${timeZone === "Pacific/Auckland" ? "00" : "15"}:00:00Z`);
    await prisma.subscription.create({
      data: { organizationId, planId: "store_trial", status: "active", billingCycle: "na", cancelAt },
    });
    const before = (morning: string) => new Date(Date.parse(morning) - 1000);
    const counts: number[] = [];
    for (const morning of mornings) {
      counts.push((await told(organizationId, before(morning))).length);
      counts.push((await told(organizationId, morning)).length);
    }
    expect(counts).toEqual([0, 1, 1, 2]);
    expect(await told(organizationId, new Date(cancelAt.getTime() + 3_600_000))).toEqual(
      [3, 1].map((days) => ({ kind: "trial_ends", days, at: cancelAt.toISOString() })),
    );
    expect(await prisma.auditEntry.count({ where: { organizationId, name: "notice.sent" } })).toBe(2);
  },
);

test("a late job tells of the end of the trial once; with a paid plan nothing is told", async () => {
  const cancelAt = new Date("2026-06-15T09:00:00Z");
  const trial = { planId: "store_trial", status: "active", billingCycle: "na", cancelAt };
  const [late, paying] = [await makeTenant({ planId: null }), await makeTenant()];
  for (const tenant of [late, paying]) {
    await makeUser(tenant);
    await prisma.subscription.create({ data: { organizationId: tenant.organizationId, ...trial } });
  }
  expect(await told(late.organizationId, "2026-06-15T07:00:00Z")).toMatchObject([{ days: 0 }]);
  expect(await told(paying.organizationId, "2026-06-15T07:00:00Z")).toEqual([]);
});

test("at 80 and 100 percent of a quota the admins are told once each, and again only a week later, after less was used", async () => {
  const tenant = await makeTenant({ planId: "store_basic" });
  const { organizationId } = tenant;
  await makeUser(tenant);
  await makeUser(tenant, { role: "custom" });
  const percents = async (day: number) =>
    (await told(organizationId, new Date(Date.UTC(2026, 5, day, 2)))).map((notice) =>
      notice.kind === "quota" ? notice.percent : 0,
    );
  const members: string[] = [];
  const add = async () => members.push((await makeMember(tenant)).id);
  const remove = () =>
    prisma.member.updateMany({
      where: { organizationId, id: members.pop() ?? "" },
      data: { pin: null, removedAt: new Date() },
    });
  for (let n = 0; n < 3; n++) await add();
  expect(await percents(1)).toEqual([]);
  await add();
  expect(await percents(1)).toEqual([80]);
  await add();
  expect(await percents(1)).toEqual([80, 100]);
  // It goes up and down for days: that is no news.
  for (const day of [2, 3, 4]) {
    await remove();
    expect(await percents(day)).toEqual([80, 100]);
    await add();
    expect(await percents(day)).toEqual([80, 100]);
  }
  await remove();
  await percents(8);
  await add();
  expect(await percents(8)).toEqual([80, 100, 100]);
  expect((await told(organizationId, "2026-06-08T02:00:00Z")).at(-1)).toEqual({
    ...{ kind: "quota", of: "members", percent: 100 },
    ...{ used: 5, limit: 5 },
  });
});

test("a plan that nobody pays for is said to have stopped, and to have ended once the provider cancels it", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  await makeUser(tenant);
  const day = (count: number) => new Date(Date.UTC(2026, 5, 1 + count, 12));
  const write = (data: object) => prisma.subscription.updateMany({ where: { organizationId }, data });
  await write({ status: "past_due", pastDueAt: day(0) });
  const [until, canceled] = [day(7).toISOString(), day(14).toISOString()];
  const failed = { kind: "payment_failed", plan: "store_pro", at: until };
  const unpaid = { kind: "subscription_unpaid", plan: "store_pro", at: until, active: false };
  expect(await told(organizationId, day(1))).toEqual([failed]);
  expect(await told(organizationId, day(8))).toEqual([failed, unpaid]);
  await write({ status: "canceled", pastDueAt: null, cancelAt: canceled });
  expect(await told(organizationId, day(15))).toEqual([
    failed,
    unpaid,
    { kind: "subscription_ended", plan: "store_pro", at: canceled, active: false },
  ]);
});
