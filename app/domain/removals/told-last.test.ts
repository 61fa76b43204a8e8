import { beforeEach, expect, test } from "vitest";
import { seal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { beginRemoval } from "./begin-removal.server.ts";
import { removeOrganization } from "./remove-organization.server.ts";

const LATER = daysAfter(new Date(), 11);
const told = async () =>
  (await waitingJobs("mail.removal")).map(({ kind, to, locale }) => [kind, to, locale]);

beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

test("of a removed business its admins are told, and everybody else who belonged to it, each in their language", async () => {
  const tenant = await makeTenant();
  const [admin, clerk] = [await makeUser(tenant), await makeUser(tenant, { role: "custom" })];
  await prisma.user.update({ where: { id: clerk.id }, data: { locale: "ro" } });
  await makeRemoval(tenant);
  for (const now of [LATER, LATER]) await removeOrganization(prisma, tenant.organizationId, now);
  const gone = [
    ["done", admin.email, "en"],
    ["gone", clerk.email, "ro"],
  ];
  expect((await told()).sort()).toEqual(gone.sort());
  expect((await waitingJobs("mail.removal")).filter((job) => "business_id" in job)).toEqual([]);
});

test("a removal that an earlier version has begun tells those whom it kept, the admins", async () => {
  const tenant = await makeTenant();
  await makeRemoval(tenant);
  const { organizationId } = tenant;
  await beginRemoval(prisma, organizationId, LATER);
  const tell = seal(JSON.stringify([{ to: "ana@lupu.ro", locale: "ro" }]), "removal told");
  await prisma.removal.updateMany({ where: { organizationId }, data: { tell } });
  await removeOrganization(prisma, organizationId, LATER);
  expect(await told()).toEqual([["done", "ana@lupu.ro", "ro"]]);
});
