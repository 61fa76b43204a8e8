import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { remindAdmins } from "./remind-admins.server.ts";

const now = new Date();
const inDays = (days: number) => daysAfter(now, days);
const told = async () => (await waitingJobs("mail.removal")).map(({ kind, to }) => [kind, to]);

beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await prisma.removal.deleteMany({});
});

test("admins are reminded 3 days and 1 day before, each time once, however often the job runs", async () => {
  const tenant = await makeTenant();
  const { email } = await makeUser(tenant);
  await makeUser(tenant, { role: "custom" });
  await makeRemoval(tenant);
  const after = async (days: number) => {
    await Promise.all([1, 2, 3].map(() => remindAdmins(prisma, inDays(days))));
    return (await told()).length;
  };
  expect([await after(0), await after(6.9), await after(7.1), await after(8.9)]).toEqual([0, 0, 1, 1]);
  expect([await after(9.1), await after(9.9), await after(11)]).toEqual([2, 2, 2]);
  expect(await told()).toEqual(Array(2).fill(["reminder", email]));
});

test("a job that is late sends the last reminder alone, and none once the day has come", async () => {
  const [late, over] = [await makeTenant(), await makeTenant()];
  const { email } = await makeUser(late);
  await makeUser(over);
  await makeRemoval(late);
  await makeRemoval(over, 9);
  await remindAdmins(prisma, inDays(9.5));
  await remindAdmins(prisma, inDays(9.6));
  expect(await told()).toEqual([["reminder", email]]);
});
