import { randomInt, randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { createSignInLink } from "./create-sign-in-link.server.ts";
import { requestSignIn } from "./request-sign-in.server.ts";
import { type SignedIn, signIn } from "./sign-in.server.ts";
import { signInLinkOpen } from "./sign-in-link-open.server.ts";
import { askerOf } from "./sign-in-origin.server.ts";
import { issueSignInToken } from "./sign-in-token.server.ts";

const browser = { id: "sign-in-test-browser-1", known: [] };
/** The same browser, each time in another network. */
const someone = (facts: Partial<Caller> = {}): Caller => ({
  actor: visitor,
  scope: null,
  browser,
  ip: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  userAgent: "Firefox",
  language: "ro",
  ...facts,
});
const newEmail = () => `ana.pop-${randomUUID()}@exemplu.ro`;
const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
const issue = (email: string, now = new Date()) =>
  issueSignInToken(prisma, { email, asker: askerOf({ browser, ip: "" }) }, now);
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const openUser = async ({ secret }: SignedIn) => (await callerOfSession(secret, "user")).actor;
const refused = (code: string) => expect.objectContaining({ name: "Refusal", code });

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
  const asking = Array.from({ length: 40 }, () => perform(requestSignIn, place, { email: newEmail() }));
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
  const tries = Array.from({ length: 40 }, () => perform(signIn, someone(), { token: tokenOf(link) }));
  const outcomes = await Promise.allSettled(tries);
  const failures = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(failures.map(({ reason }) => reason.code)).toEqual(Array(39).fill("token_refused"));
  expect(await prisma.session.count({ where: { user: { email } } })).toBe(1);
  expect(await prisma.organization.count({ where: { memberships: { some: { user: { email } } } } })).toBe(1);
});

test("of 10 who type the right code at once, one gets in", async () => {
  const email = newEmail();
  const { code } = await issue(email);
  const tries = Array.from({ length: 10 }, () => perform(signIn, someone(), { email, code }));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await prisma.session.count({ where: { user: { email } } })).toBe(1);
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

test("five wrong codes spend the mail, also when they come at once", async () => {
  const email = newEmail();
  const { link, code } = await issue(email);
  const tries = Array.from({ length: 10 }, () => perform(signIn, someone(), { email, code: wrongFor(code) }));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.every((outcome) => outcome.status === "rejected")).toBe(true);
  await expect(perform(signIn, someone(), { email, code })).rejects.toEqual(refused("code_refused"));
  await expect(perform(signIn, someone(), { token: tokenOf(link) })).rejects.toEqual(
    refused("token_refused"),
  );
});

test("the fifth code may be the right one, with spaces in it", async () => {
  const email = newEmail();
  const { code } = await issue(email);
  for (let wrong = 0; wrong < 4; wrong++)
    await expect(perform(signIn, someone(), { email, code: wrongFor(code) })).rejects.toEqual(
      refused("code_refused"),
    );
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await perform(signIn, someone(), { email, code: spaced })).toMatchObject({ isNew: true });
});

test("a code belongs to its address", async () => {
  const [mine, theirs] = [newEmail(), newEmail()];
  const { code } = await issue(theirs);
  await issue(mine);
  const tried = perform(signIn, someone(), { email: mine, code });
  const outcome = await tried.then(
    ({ secret }) => callerOfSession(secret, "user"),
    () => null,
  );
  expect(outcome?.actor.name ?? mine).toBe(mine);
  expect(await prisma.session.count({ where: { user: { email: theirs } } })).toBe(0);
});

test("codes without an address and codes of nobody are refused alike", async () => {
  await expect(perform(signIn, someone(), { code: "123456" })).rejects.toEqual(refused("code_refused"));
  await expect(perform(signIn, someone(), { email: newEmail(), code: "123456" })).rejects.toEqual(
    refused("code_refused"),
  );
  await expect(perform(signIn, someone(), {})).rejects.toMatchObject({ issues: [{ path: ["code"] }] });
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

test("tries with codes are limited for an address and for a place", async () => {
  const [email, one, place] = [newEmail(), someone(), someone()];
  const codes: string[] = [];
  for (let tried = 0; tried < 16; tried++)
    codes.push(await perform(signIn, one, { email, code: "000000" }).catch(({ code }) => code));
  expect(codes).toEqual([...Array(15).fill("code_refused"), "too_many"]);
  const tries = Array.from({ length: 50 }, () => perform(signIn, place, { email: newEmail(), code: "1" }));
  const reasons = (await Promise.allSettled(tries)).map((outcome) =>
    outcome.status === "rejected" ? outcome.reason.code : "in",
  );
  expect(reasons.filter((code) => code === "too_many")).toHaveLength(10);
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
