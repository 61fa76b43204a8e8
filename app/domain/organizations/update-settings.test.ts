import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { brokenRules } from "#tests/factories/broken-rules.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { anonymous } from "#tests/setup/outcome.ts";
import { findStore } from "./find-store.server.ts";
import { freeSlugs } from "./free-slug.server.ts";
import { reservedSlugs } from "./limits.ts";
import type { organizationUpdate } from "./organization-input.server.ts";
import { findOrganization } from "./organization-row.server.ts";
import { updateOrganizationSettings } from "./update-settings.server.ts";
import { welcomeOrganization } from "./welcome.server.ts";

let shop: Tenant;
let other: Tenant;
let code: string;
beforeEach(async () => {
  [shop, other] = [await makeTenant(), await makeTenant()];
  code = `l-${crypto.randomUUID()}`;
});

const DAY = 86_400_000;
const yesterday = () => new Date(Date.now() - DAY);
const save = (input: z.input<typeof organizationUpdate>, who = shop) =>
  perform(updateOrganizationSettings, who.admin, input);
const oldSlug = ({ scope }: Tenant) => scope.organization.slug;
const leadsTo = async (slug: string) => (await perform(findStore, anonymous, { slug }))?.slug ?? null;

test("a change says only what it changes, and is audited with before and after", async () => {
  const before = await findOrganization(prisma, shop.scope);
  await save({ time_zone: "Europe/Chisinau", version: before.version });
  expect(await findOrganization(prisma, shop.scope)).toEqual({
    ...before,
    time_zone: "Europe/Chisinau",
    version: before.version + 1,
  });
  const entry = await prisma.auditEntry.findFirstOrThrow({
    where: { organizationId: shop.organizationId, name: "organization.updated" },
  });
  expect([entry.before, entry.after]).toEqual([
    { time_zone: "Europe/Bucharest" },
    { time_zone: "Europe/Chisinau" },
  ]);
});

test("a new name is handed to the payment provider of what is paid for, for its invoices", async () => {
  const { organizationId } = shop;
  await prisma.subscription.updateMany({ where: { organizationId }, data: { provider: "PADDLE" } });
  const handed = async () =>
    (await waitingJobs("payments.payer")).filter((job) => job.organization_id === organizationId);
  await save({ time_zone: "Europe/Chisinau", name: shop.scope.organization.name });
  expect(await handed()).toEqual([]);
  await save({ name: "Brutăria Nouă" });
  expect(await handed()).toHaveLength(1);
});

test("the code that was given up leads to the new one for 90 days", async () => {
  await save({ slug: code.toUpperCase() });
  expect([await leadsTo(code), await leadsTo(oldSlug(shop))]).toEqual([code, code]);
  const former = await prisma.formerSlug.findUniqueOrThrow({ where: { slug: oldSlug(shop) } });
  expect(Math.abs(former.expiresAt.getTime() - (Date.now() + 90 * DAY))).toBeLessThan(60_000);
  await prisma.formerSlug.update({
    where: { slug: former.slug },
    data: { expiresAt: yesterday() },
  });
  expect(await leadsTo(oldSlug(shop))).toBeNull();
});

test("a business takes its old code back", async () => {
  await save({ slug: code });
  await save({ slug: oldSlug(shop) });
  expect([await leadsTo(code), await leadsTo(oldSlug(shop))]).toEqual([oldSlug(shop), oldSlug(shop)]);
  expect(await prisma.formerSlug.count({ where: { organizationId: shop.organizationId } })).toBe(1);
});

test("a code that another business has, or had lately, is refused and nothing is saved", async () => {
  await save({ slug: code }, other);
  for (const slug of [code, oldSlug(other)])
    await expect(save({ slug, name: "Alt nume" })).rejects.toMatchObject({
      code: "organizations_slug",
      http: 422,
      status: 1,
      details: { field: "slug" },
    });
  expect(await findOrganization(prisma, shop.scope)).toMatchObject({
    name: "Brutăria Lupu",
    slug: oldSlug(shop),
  });
  await prisma.formerSlug.update({
    where: { slug: oldSlug(other) },
    data: { expiresAt: yesterday() },
  });
  await save({ slug: oldSlug(other) });
  expect(await leadsTo(oldSlug(other))).toBe(oldSlug(other));
});

const agesAgo = (...days: number[]) => days.map((n) => new Date(Date.now() - n * DAY));

test("a fourth change within 90 days is refused, back to a former code too, and says when it is possible", async () => {
  const [first, second] = [oldSlug(shop), `${code}-2`.slice(-40)];
  for (const slug of [code, first, code]) await save({ slug });
  for (const slug of [first, second]) {
    const refused = save({ slug, name: "Alt nume" });
    await expect(refused).rejects.toMatchObject({
      code: "organizations_slug_limit",
      http: 409,
      status: 1,
      details: {
        field: "slug",
        params: { limit: 3, days: 90, when: expect.stringMatching(/^\d\d.\d\d.\d{4}/) },
      },
    });
  }
  expect(await findOrganization(prisma, shop.scope)).toMatchObject({ name: "Brutăria Lupu", slug: code });
  await prisma.organization.update({
    where: { id: shop.organizationId },
    data: { slugChanges: agesAgo(91, 40, 20) },
  });
  await save({ slug: code, name: "Alt nume" });
  await save({ slug: second });
  const { slugChanges } = await prisma.organization.findUniqueOrThrow({ where: { id: shop.organizationId } });
  expect(slugChanges.map((time) => Math.round((Date.now() - time.getTime()) / DAY))).toEqual([40, 20, 0]);
  await expect(save({ slug: first })).rejects.toMatchObject({
    details: { body: { possible_at: new Date((slugChanges[0]?.getTime() ?? 0) + 90 * DAY) } },
  });
});

test("of many changes at once three are made", async () => {
  const ended = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => save({ slug: `${code}-${n}`.slice(-40).replace(/^-/, "") })),
  );
  const refused = ended.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
  expect(refused).toEqual(Array(5).fill("organizations_slug_limit"));
  expect(await prisma.formerSlug.count({ where: { organizationId: shop.organizationId } })).toBe(3);
});

test("of ten businesses that want one code at once, one has it", async () => {
  const tenants = await Promise.all(Array.from({ length: 10 }, () => makeTenant()));
  const ended = await Promise.allSettled(tenants.map((tenant) => save({ slug: code }, tenant)));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const codes = ended.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(["organizations_slug"]));
});

test.each(reservedSlugs)("%s is taken, for a business of that name too", async (slug) => {
  await expect(save({ slug })).rejects.toMatchObject({ code: "organizations_slug" });
  expect(await prisma.$transaction((db) => freeSlugs(db, slug))).toHaveLength(5);
});

test.each(["a", "cu spațiu", "pâine", "-lupu", "lupu-", "lu--pu", "lu/pu", "x".repeat(41)])(
  "%s is no code",
  async (slug) => {
    await expect(save({ slug })).rejects.toMatchObject({ issues: [{ path: ["slug"] }] });
  },
);

test.each(["https://evil.ro", "Flori www.evil.ro", "evil.ro/premiu"])(
  "%s is no name of a business, on the welcome form neither",
  async (name) => {
    const welcome = { name, locale: "ro", currency: "RON", time_zone: "Europe/Bucharest" } as const;
    for (const refused of [save({ name }), perform(welcomeOrganization, shop.admin, welcome)])
      expect(await brokenRules(refused)).toEqual({ name: "link" });
    await save({ name: "Flori.ro" });
    expect(await findOrganization(prisma, shop.scope)).toMatchObject({ name: "Flori.ro" });
  },
);

test("a name without end is refused for its length, without a look for links", async () => {
  expect(await brokenRules(save({ name: "a.".repeat(400_000) }))).toEqual({ name: "too_long" });
});

test("a form drawn from an older version is refused with the present values", async () => {
  const { version } = await findOrganization(prisma, shop.scope);
  await save({ slug: code, version });
  await expect(save({ locale: "ro", version })).rejects.toMatchObject({
    code: "stale",
    details: { body: { current: { slug: code, version: version + 1 } } },
  });
});

test("a change that changes nothing has status 1 and keeps the version", async () => {
  const { name, currency, slug, version } = await findOrganization(prisma, shop.scope);
  expect(await save({ name, currency, slug, version })).toMatchObject({ status: 1, version });
  expect((await findOrganization(prisma, shop.scope)).version).toBe(version);
  expect(await save({ name, slug: code, version })).toMatchObject({ status: 0, version: version + 1 });
});
