import { beforeEach, expect, test } from "vitest";
import { sendRemovalMail } from "#app/jobs/removal-mail.ts";
import { prisma } from "#app/lib/database.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { callApi } from "#tests/setup/call-api.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { keepOrganization } from "./keep-organization.server.ts";
import { scheduleRemoval } from "./schedule-removal.server.ts";

let tenant: Tenant;
let owner: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  tenant = await makeTenant();
  owner = await makeUser(tenant);
});

const removals = () => prisma.removal.findMany({ where: { organizationId: tenant.organizationId } });
const acts = async () =>
  (await prisma.auditEntry.findMany({ where: { organizationId: tenant.organizationId } })).map(
    ({ name }) => name,
  );
const mails = async () =>
  (await waitingJobs("mail.removal")).map(({ kind, to, locale }) => [kind, to, locale]);

const SCHEDULED = "organization.removal_scheduled";
const CANCELED = "organization.removal_canceled";

test("it is 10 days away, and each admin is told in their language; the second one is refused", async () => {
  const other = await makeUser(tenant, { role: "admin" });
  await makeUser(tenant, { role: "custom", permissions: ["DELETE_/v1/users"] });
  await prisma.user.update({ where: { id: other.id }, data: { locale: "ro" } });
  const before = Date.now();
  await perform(scheduleRemoval, owner.caller, {});
  const [{ removeAt } = { removeAt: new Date(0) }, ...more] = await removals();
  expect(more).toEqual([]);
  expect(Math.abs(removeAt.getTime() - before - 10 * DAY_MS)).toBeLessThan(60_000);
  expect((await mails()).sort()).toEqual(
    [
      ["scheduled", owner.email, "en"],
      ["scheduled", other.email, "ro"],
    ].sort(),
  );
  expect(await outcome(scheduleRemoval, other.caller, {})).toMatchObject({
    http: 409,
    code: "removal_scheduled",
  });
  expect(await acts()).toEqual([SCHEDULED]);
});

test("of many at once one schedules, and of many at once one cancels", async () => {
  const several = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, run));
  const codes = async (operation: typeof scheduleRemoval | typeof keepOrganization) =>
    (await several(() => outcome(operation as typeof scheduleRemoval, owner.caller, {}))).map(
      ({ http, code }) => code ?? http,
    );
  expect((await codes(scheduleRemoval)).sort()).toEqual([200, ...Array(4).fill("removal_scheduled")]);
  expect((await codes(keepOrganization)).sort()).toEqual([200, ...Array(4).fill("removal_none")]);
  expect(await removals()).toEqual([]);
  expect((await acts()).sort()).toEqual([CANCELED, SCHEDULED]);
  // What was to be told of the removal is not told any more.
  expect(await mails()).toEqual([["kept", owner.email, "en"]]);
});

test("a form must agree; the API takes nothing, and answers as the rules say", async () => {
  expect(await outcome(scheduleRemoval, owner.caller, { asked: true })).toMatchObject({
    http: 422,
    code: "removal_agree",
  });
  expect(await removals()).toEqual([]);
  const { secret } = owner;
  const call = (name: string) => callApi({ call: name, secret });
  expect(await call("DELETE /v1/users")).toEqual({ http: 200, json: { status: 0, id: expect.any(String) } });
  expect(await call("DELETE /v1/users")).toEqual({
    http: 409,
    json: { status: 2, code: "removal_scheduled" },
  });
  expect(await call("POST /v1/users/keep")).toEqual({ http: 200, json: { status: 0 } });
  expect(await call("POST /v1/users/keep")).toEqual({ http: 409, json: { status: 2, code: "removal_none" } });
});

test("it asks for a fresh proof of who acts, and canceling does not", async () => {
  const { sessionId: id } = owner.caller.actor as { sessionId: string };
  await prisma.session.update({ where: { id }, data: { provedAt: new Date(Date.now() - DAY_MS) } });
  const { secret } = owner;
  expect(await callApi({ call: "DELETE /v1/users", secret })).toEqual({
    http: 403,
    json: { status: 1, code: "fresh_sign_in" },
  });
  await makeRemoval(tenant);
  expect(await callApi({ call: "POST /v1/users/keep", secret })).toMatchObject({ http: 200 });
});

test("each of the two has its own right, and another business's removal can't be reached", async () => {
  const { caller: deleting } = await makeUser(tenant, { role: "custom", permissions: ["DELETE_/v1/users"] });
  const keeping = tenant.custom("POST_/v1/users/keep");
  expect((await outcome(scheduleRemoval, keeping, {})).http).toBe(403);
  await perform(scheduleRemoval, deleting, {});
  expect((await outcome(keepOrganization, deleting, {})).http).toBe(403);
  const stranger = await makeTenant();
  expect((await outcome(keepOrganization, stranger.admin, {})).code).toBe("removal_none");
  expect(await removals()).toHaveLength(1);
  await perform(keepOrganization, keeping, {});
  expect(await removals()).toEqual([]);
});

test("the operator's support may cancel, and not schedule; the admins are told who it was", async () => {
  const { caller } = await openSupportSession(tenant.organizationId);
  expect(await outcome(scheduleRemoval, caller, {})).toMatchObject({ http: 403, code: "support_session" });
  await makeRemoval(tenant);
  await perform(keepOrganization, caller, {});
  expect(await removals()).toEqual([]);
  const [told] = await waitingJobs("mail.removal");
  if (told) await sendRemovalMail(told);
  const [sent] = (await listOutbox()).filter(({ to }) => to === owner.email);
  const mail = await readOutboxMail(sent?.id ?? "");
  expect(mail?.text).toContain("Tejghea support canceled the removal of Brutăria Lupu.");
});

test("renewal stops while a removal is scheduled, and goes on where it was running", async () => {
  const { organizationId } = tenant;
  const plan = { organizationId, planId: "store_member", billingCycle: "month" };
  await prisma.subscription.deleteMany({ where: { organizationId } });
  for (const [status, autoRenewal] of [
    ["active", true],
    ["active", false],
    ["canceled", false],
  ] as const)
    await prisma.subscription.create({ data: { ...plan, status, autoRenewal } });
  const now = async () =>
    (
      await prisma.subscription.findMany({
        where: { organizationId },
        orderBy: { id: "asc" },
        omit: { renewalStoppedAt: true },
      })
    ).map(({ status, autoRenewal }) => [status, autoRenewal]);
  const before = await now();
  await perform(scheduleRemoval, owner.caller, {});
  expect(await now()).toEqual(before.map(([status]) => [status, false]));
  await perform(keepOrganization, owner.caller, {});
  expect(await now()).toEqual(before);
});
