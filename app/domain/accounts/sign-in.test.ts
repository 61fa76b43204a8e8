import { expect, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { issue, newEmail, refused, someone, tokenOf } from "#tests/factories/sign-in.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { createSignInLink } from "./create-sign-in-link.server.ts";
import { requestSignIn } from "./request-sign-in.server.ts";
import { type SignedIn, signIn } from "./sign-in.server.ts";
import { signInLinkOpen } from "./sign-in-link-open.server.ts";

const openUser = async ({ secret }: SignedIn) => (await callerOfSession(secret, "user")).actor;

const waitingMails = (email: string) => prisma.$queryRaw<{ payload: Record<string, string> }[]>`
  SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'to' = ${email}`;

test("asking stores hashes and a job with sealed secrets, for known and unknown addresses alike", async () => {
  const known = await makeUser(await makeTenant());
  const unknown = newEmail();
  const answers = [];
  for (const email of [known.email, unknown]) {
    answers.push(await perform(requestSignIn, someone(), { email: ` ${email.toUpperCase()} ` }));
    expect(await waitingMails(email)).toEqual([
      { payload: { to: email, locale: "ro", sealed: expect.any(String) } },
    ]);
    const stored = await prisma.signInToken.findFirstOrThrow({ where: { email } });
    expect([stored.linkHash.length, stored.codeHash.length]).toEqual([32, 32]);
  }
  expect(answers).toEqual([{ email: known.email }, { email: unknown }]);
  expect(await prisma.user.count({ where: { email: unknown } })).toBe(0);
});

test.each([
  ["", "email_format"],
  ["ana", "email_format"],
  ["ana@exemplu", "email_format"],
  ["ana@exemplu.ro\r\nBcc: x@exemplu.ro", "email_format"],
  ["Ana <ana@exemplu.ro>", "email_format"],
  [`${"a".repeat(250)}@exemplu.ro`, "email_format"],
  ["ana@mailinator.com", "email_disposable"],
  ["ana@deep.sub.mailinator.com", "email_disposable"],
])("the address %j is refused as %s, and nothing is sent", async (email, code) => {
  const asking = perform(requestSignIn, someone(), { email });
  await expect(asking).rejects.toMatchObject({ code, details: { field: "email" } });
  expect(await prisma.signInToken.count({ where: { email: email.trim().toLowerCase() } })).toBe(0);
});

test("mails to one address and from one place are limited, with the time left", async () => {
  const [email, place] = [newEmail(), someone()];
  for (let mail = 0; mail < 5; mail++) await perform(requestSignIn, place, { email });
  await expect(perform(requestSignIn, place, { email })).rejects.toMatchObject({
    code: "too_many",
    details: { retryAfter: expect.any(Number), params: { count: 15 } },
  });
  const asking = Array.from({ length: 40 }, () =>
    patiently(() => perform(requestSignIn, place, { email: newEmail() })),
  );
  const outcomes = await Promise.allSettled(asking);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
});

test("the first sign-in makes user, organization and session; the second finds them", async () => {
  const email = newEmail();
  const { link } = await issue(email);
  const first = await perform(signIn, someone(), { token: tokenOf(link) });
  expect(first.isNew).toBe(true);
  const caller = await callerOfSession(first.secret, "user");
  expect(caller).toMatchObject({
    actor: { kind: "user", name: email, role: "admin" },
    scope: {
      organization: { locale: "ro", currency: "RON", timeZone: "Europe/Bucharest" },
      subscriptions: [],
    },
  });
  expect(caller.scope?.organization.name).toMatch(/^Ana Pop /);
  expect(await prisma.session.findMany({ where: { userId: caller.actor.id ?? "" } })).toMatchObject([
    { kind: "user", userAgent: "Firefox", organizationId: caller.scope?.organizationId },
  ]);

  const { code } = await issue(email);
  const second = await perform(signIn, someone({ language: "en" }), { email, code });
  expect(second.secret).not.toBe(first.secret);
  const again = await callerOfSession(second.secret, "user");
  expect(again.scope?.organizationId).toBe(caller.scope?.organizationId);
  expect(again.actor.id).toBe(caller.actor.id);
});

test("a business is new to who administers it until a plan has run: an invoice that was never paid is none", async () => {
  const tenant = await makeTenant({ planId: null });
  const { organizationId } = tenant;
  const [admin, clerk] = [await makeUser(tenant), await makeUser(tenant, { role: "custom" })];
  const isNew = async ({ email }: { email: string }) => {
    const { link } = await issue(email);
    return (await perform(signIn, someone(), { token: tokenOf(link) })).isNew;
  };
  const year = { organizationId, planId: "store_pro", billingCycle: "year" };
  await prisma.subscription.create({ data: { ...year, status: "canceled", canceledAt: new Date() } });
  expect([await isNew(admin), await isNew(clerk)]).toEqual([true, false]);
  await prisma.subscription.updateMany({ where: { organizationId }, data: { cancelAt: new Date() } });
  expect(await isNew(admin)).toBe(false);
});

test("a business that speaks English is priced in EUR, and names that are taken get codes of their own", async () => {
  const slugs = new Set<string>();
  for (const domain of ["a.example", "b.example", "c.example"]) {
    const { link } = await issue(`magda@${domain}`);
    const { secret } = await perform(signIn, someone({ language: "en" }), { token: tokenOf(link) });
    const { organization } = (await callerOfSession(secret, "user")).scope ?? {};
    expect(organization).toMatchObject({ name: "Magda", currency: "EUR" });
    slugs.add(organization?.slug ?? "");
  }
  expect(slugs.size).toBe(3);
  expect(slugs).toContain("magda");
});

const isOpen = (link: string) => perform(signInLinkOpen, someone(), { token: tokenOf(link) });

test("a link and its code are spent together, once", async () => {
  const email = newEmail();
  const { link, code } = await issue(email);
  expect(await isOpen(link)).toBe(true);
  expect(await isOpen(link)).toBe(true);
  await perform(signIn, someone(), { email, code });
  expect(await isOpen(link)).toBe(false);
  await expect(perform(signIn, someone(), { token: tokenOf(link) })).rejects.toEqual(
    refused("token_refused"),
  );
  await expect(perform(signIn, someone(), { email, code })).rejects.toEqual(refused("code_refused"));
});

test("of 40 who spend one link at once, one gets in", async () => {
  const email = newEmail();
  const { link } = await issue(email);
  const tries = Array.from({ length: 40 }, () =>
    patiently(() => perform(signIn, someone(), { token: tokenOf(link) })),
  );
  const outcomes = await Promise.allSettled(tries);
  const failures = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(failures.map(({ reason }) => reason.code)).toEqual(Array(39).fill("token_refused"));
  expect(await prisma.session.count({ where: { user: { email } } })).toBe(1);
  expect(await prisma.organization.count({ where: { memberships: { some: { user: { email } } } } })).toBe(1);
});

test("asking again ends the earlier link and code", async () => {
  const email = newEmail();
  const earlier = await issue(email);
  const later = await issue(email);
  await expect(perform(signIn, someone(), { token: tokenOf(earlier.link) })).rejects.toEqual(
    refused("token_refused"),
  );
  if (earlier.code !== later.code)
    await expect(perform(signIn, someone(), { email, code: earlier.code })).rejects.toEqual(
      refused("code_refused"),
    );
  expect(await openUser(await perform(signIn, someone(), { token: tokenOf(later.link) }))).toMatchObject({
    name: email,
  });
});

test("after 15 minutes link and code are over", async () => {
  const email = newEmail();
  const { link, code } = await issue(email, new Date(Date.now() - 15 * 60_000 - 1));
  expect(await isOpen(link)).toBe(false);
  await expect(perform(signIn, someone(), { token: tokenOf(link) })).rejects.toEqual(
    refused("token_refused"),
  );
  await expect(perform(signIn, someone(), { email, code })).rejects.toEqual(refused("code_refused"));
});

test("signing in anew ends the session that the browser had", async () => {
  const user = await makeUser(await makeTenant());
  const { link } = await issue(user.email);
  const { secret } = await perform(signIn, { ...user.caller }, { token: tokenOf(link) });
  expect((await callerOfSession(secret, "user")).actor.id).toBe(user.id);
  await expect(callerOfSession(user.secret, "user")).rejects.toThrow("not recognized");
});

test("a user of two organizations comes to the one used last; who lost the only one gets a new one", async () => {
  const [older, newer] = [await makeTenant(), await makeTenant()];
  const user = await makeUser(older);
  await prisma.membership.create({ data: { organizationId: newer.organizationId, userId: user.id } });
  const enter = async () => {
    const { secret } = await perform(signIn, someone(), { token: tokenOf((await issue(user.email)).link) });
    return (await callerOfSession(secret, "user")).scope?.organizationId;
  };
  expect(await enter()).toBe(older.organizationId);
  await prisma.membership.deleteMany({ where: { userId: user.id, organizationId: older.organizationId } });
  expect(await enter()).toBe(newer.organizationId);
  await prisma.membership.deleteMany({ where: { userId: user.id } });
  const third = await enter();
  expect([older.organizationId, newer.organizationId]).not.toContain(third);
});

test("a link made for the launcher signs in, and is of the public origin", async () => {
  const email = newEmail();
  const link = await createSignInLink(email.toUpperCase());
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/activate\/link\?token=[\w-]{43}$/);
  vi.useFakeTimers({ now: Date.now() + 14 * 60_000, toFake: ["Date"] });
  const signedIn = await perform(signIn, someone(), { token: tokenOf(link) });
  vi.useRealTimers();
  expect(await openUser(signedIn)).toMatchObject({ name: email });
});
