import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { planState } from "#app/domain/billing/plan-rules.ts";
import { startTrial } from "#app/domain/billing/start-trial.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { refused } from "#tests/factories/sign-in.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { createOrganization } from "./create-organization.server.ts";
import { slugOf } from "./free-slug.server.ts";
import { timeZones } from "./time-zones.ts";
import { updateOrganizationSettings } from "./update-settings.server.ts";
import { welcomeOrganization } from "./welcome.server.ts";

const form = { name: "Brutăria Ana", locale: "ro", currency: "RON", time_zone: "Europe/Bucharest" } as const;
const trialsOf = (organizationId: string) =>
  prisma.subscription.findMany({ where: { organizationId, planId: "store_trial" } });

/** An address of a network of its own. */
const somewhere = () => `2001:${randomBytes(4).toString("hex").replace(/^.{4}/, "$&:")}::1`;

async function newBusiness() {
  const tenant = await makeTenant({ planId: null });
  const user = await makeUser(tenant);
  return { ...tenant, user, caller: { ...user.caller, ip: somewhere() } };
}

test("the welcome form names the business and starts the trial of 14 days", async () => {
  const { organizationId, caller, user } = await newBusiness();
  const before = Date.now();
  await perform(welcomeOrganization, caller, { ...form, currency: "EUR", time_zone: "Europe/Chisinau" });
  const { scope } = await callerOfSession(user.secret, "user");
  expect(scope?.organization).toEqual({
    name: "Brutăria Ana",
    slug: expect.stringMatching(/^brutaria-ana/),
    locale: "ro",
    currency: "EUR",
    timeZone: "Europe/Chisinau",
    removeAt: null,
  });
  const [trial, ...more] = await trialsOf(organizationId);
  expect(more).toEqual([]);
  expect(trial).toMatchObject({ status: "active", billingCycle: "na" });
  const days = ((trial?.cancelAt?.getTime() ?? 0) - before) / 86_400_000;
  expect(Math.round(days * 1000) / 1000).toBe(14);
  expect(planState(scope?.subscriptions ?? [], new Date())).toEqual({ kind: "running" });
  const audit = await prisma.auditEntry.findMany({ where: { organizationId } });
  expect(audit).toMatchObject([{ name: "organization.welcomed", after: { name: "Brutăria Ana" } }]);
});

test("the same form sent 20 times at once starts one trial, and each gets the first answer", async () => {
  const { organizationId, caller } = await newBusiness();
  const formToken = newFormToken();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => perform(welcomeOrganization, caller, form, { formToken })),
  );
  const [trial] = await trialsOf(organizationId);
  expect(answers).toEqual(Array(20).fill({ id: trial?.id, locale: "ro" }));
});

test("a code that was chosen before the welcome form stays, and so do the redirect and the changes that are left", async () => {
  const { organizationId, caller, scope } = await newBusiness();
  const code = `ana-${randomBytes(4).toString("hex")}`;
  await perform(updateOrganizationSettings, caller, { slug: code });
  await perform(welcomeOrganization, caller, form);
  const { name, slug, slugChanges } = await prisma.organization.findUniqueOrThrow({
    where: { id: organizationId },
  });
  expect({ name, slug, changes: slugChanges.length }).toEqual({ name: form.name, slug: code, changes: 1 });
  const former = await prisma.formerSlug.findMany({ where: { organizationId } });
  expect(former.map((one) => one.slug)).toEqual([scope.organization.slug]);
  const audit = await prisma.auditEntry.findFirstOrThrow({
    where: { organizationId, name: "organization.welcomed" },
  });
  expect(audit.after).not.toHaveProperty("slug");
});

test("a business that has or had a plan is not named anew, nor given a trial beside it", async () => {
  const hadPlan = { code: "trial_used", details: { params: { context: "plan" } } };
  for (const cancelAt of [null, new Date(0)]) {
    const { organizationId, caller, scope } = await newBusiness();
    await prisma.subscription.create({
      data: {
        ...{ organizationId, planId: "store_basic", billingCycle: "month" },
        status: cancelAt ? "canceled" : "active",
        cancelAt,
      },
    });
    await expect(perform(welcomeOrganization, caller, form)).rejects.toMatchObject(hadPlan);
    const { name, slug } = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
    expect({ name, slug }).toEqual({ name: "Brutăria Lupu", slug: scope.organization.slug });
    expect(await trialsOf(organizationId)).toEqual([]);
    expect(await prisma.auditEntry.count({ where: { organizationId, name: "organization.welcomed" } })).toBe(
      0,
    );
  }
});

test("what was asked for and never paid is no plan: the welcome form still names the business and starts the trial", async () => {
  for (const facts of [
    { status: "inactive", createdAt: new Date(0) },
    { status: "canceled", canceledAt: new Date() },
  ]) {
    const { organizationId, caller } = await newBusiness();
    await prisma.subscription.create({
      data: { ...{ organizationId, planId: "store_pro", billingCycle: "year" }, ...facts },
    });
    await perform(welcomeOrganization, caller, form);
    expect(await trialsOf(organizationId)).toHaveLength(1);
  }
});

test("the name of a business reaches the payment provider that was asked for an invoice before", async () => {
  const { organizationId, caller } = await newBusiness();
  const asked = { planId: "store_pro", billingCycle: "year", status: "inactive", provider: "PADDLE" };
  await prisma.subscription.create({ data: { ...asked, organizationId } });
  await perform(welcomeOrganization, caller, form);
  const handed = await waitingJobs("payments.payer");
  expect(handed.filter((job) => job.organization_id === organizationId)).toHaveLength(1);
});

test("ten businesses that take the same name at once get ten codes", async () => {
  const callers = await Promise.all(Array.from({ length: 10 }, newBusiness));
  const named = { ...form, name: "Cofetăria Violeta" };
  await Promise.all(callers.map(({ caller }) => perform(welcomeOrganization, caller, named)));
  const organizations = await prisma.organization.findMany({
    where: { id: { in: callers.map(({ organizationId }) => organizationId) } },
  });
  expect(new Set(organizations.map(({ slug }) => slug)).size).toBe(10);
  expect(organizations.every(({ slug }) => slug.startsWith("cofetaria-violeta"))).toBe(true);
});

test("a second trial is refused for good, whatever became of the first", async () => {
  const { organizationId, caller } = await newBusiness();
  const plan = { plan_id: "store_trial" };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => perform(startTrial, caller, plan)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await prisma.subscription.updateMany({ where: { organizationId }, data: { cancelAt: new Date(0) } });
  for (const again of [
    () => perform(startTrial, caller, plan),
    () => perform(welcomeOrganization, caller, form),
  ])
    await expect(again()).rejects.toMatchObject({ code: "trial_used", http: 409 });
  const { name } = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
  expect(name).toBe("Brutăria Lupu");
  await expect(perform(startTrial, caller, { plan_id: "store_pro" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("only administrators start trials and change the settings", async () => {
  const tenant = await makeTenant({ planId: null });
  const { caller } = await makeUser(tenant, {
    role: "custom",
    permissions: ["PUT_/v1/organizations/billing"],
  });
  for (const attempt of [
    () => perform(startTrial, caller, { plan_id: "store_trial" }),
    () => perform(welcomeOrganization, caller, form),
    () => perform(updateOrganizationSettings, caller, form),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
  expect(await trialsOf(tenant.organizationId)).toEqual([]);
});

test("settings change one organization only, and not from an older version of it", async () => {
  const { organizationId, caller } = await newBusiness();
  const other = await makeTenant();
  const changed = await perform(updateOrganizationSettings, caller, { ...form, version: 1 });
  expect(changed).toMatchObject({ id: organizationId, version: 2 });
  const stale = perform(updateOrganizationSettings, caller, { ...form, name: "Alta", version: 1 });
  await expect(stale).rejects.toMatchObject({ code: "stale" });
  const names = await prisma.organization.findMany({
    where: { id: { in: [organizationId, other.organizationId] } },
    select: { id: true, name: true },
  });
  expect(new Map(names.map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      [organizationId, "Brutăria Ana"],
      [other.organizationId, "Brutăria Lupu"],
    ]),
  );
});

test.each([
  { time_zone: "Europe/Nowhere" },
  { time_zone: "" },
  { currency: "CHF" },
  { locale: "de" },
  { name: " x " },
])("%j is refused", async (wrong) => {
  const { caller } = await newBusiness();
  const input = { ...form, ...wrong } as typeof form;
  await expect(perform(welcomeOrganization, caller, input)).rejects.toMatchObject({
    issues: [{ path: Object.keys(wrong) }],
  });
});

test("every time zone to choose from is known to the database", async () => {
  const unknown = await prisma.$queryRaw<{ name: string }[]>`
    SELECT name FROM unnest(${[...timeZones]}::text[]) AS zone(name)
    EXCEPT SELECT name FROM pg_timezone_names`;
  expect(unknown).toEqual([]);
});

test("codes are made of names, and never twice", async () => {
  expect(["Brutăria „La Șoni”", "  ", "Ş", "日本", `${"a-".repeat(40)}`].map(slugOf)).toEqual([
    "brutaria-la-soni",
    "magazin",
    "magazin",
    "magazin",
    "a-".repeat(20).slice(0, -1),
  ]);
  const { organizationId } = await makeTenant();
  const { id: userId } = await prisma.user.create({ data: { email: "slug@exemplu.ro" } });
  await prisma.formerSlug.create({
    data: { slug: "la-soni", organizationId, expiresAt: new Date(Date.now() + 1000_000) },
  });
  const id = await createOrganization(prisma, { name: "La Șoni", language: "ro", host: null, userId });
  const { slug } = await prisma.organization.findUniqueOrThrow({ where: { id } });
  expect(slug).toMatch(/^la-soni-\d{4}$/);
});

test("20 trials a day begin from one network, and what is refused counts for nobody", async () => {
  const network = somewhere().slice(0, -1);
  const start = async (ip: string) => {
    const { caller, organizationId } = await newBusiness();
    await perform(welcomeOrganization, { ...caller, ip }, form);
    return { caller: { ...caller, ip }, organizationId };
  };
  const [first] = await Promise.all(Array.from({ length: 19 }, (_, at) => start(`${network}${at + 1}`)));
  if (!first) throw new Error("No trial was started.");
  await expect(perform(welcomeOrganization, first.caller, form)).rejects.toEqual(refused("trial_used"));
  await start(`${network}20`);
  const late = await newBusiness();
  await expect(
    perform(welcomeOrganization, { ...late.caller, ip: `${network}21` }, form),
  ).rejects.toMatchObject({
    code: "trials_limit",
    http: 429,
    details: { limit: { name: "trialsFromNetwork" } },
  });
  expect(await trialsOf(late.organizationId)).toEqual([]);
  await perform(startTrial, late.caller, { plan_id: "store_trial" });
  expect(await trialsOf(late.organizationId)).toHaveLength(1);
});
