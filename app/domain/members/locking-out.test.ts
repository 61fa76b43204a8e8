import { randomInt } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { knownAs } from "#app/domain/accounts/sign-in-origin.server.ts";
import { tasks } from "#app/jobs/tasks.ts";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { randomId, unseal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { listMembers } from "./list-members.server.ts";
import { renewPin } from "./renew-pin.server.ts";
import { signInMember } from "./sign-in-member.server.ts";

const anywhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const stranger = (ip = anywhere()): Caller => ({ actor: visitor, scope: null, ip });
const browserOf = (...known: string[]) => ({ id: randomId(), known });

let tenant: Tenant;
let ana: Awaited<ReturnType<typeof makeMember>>;
let store: string;
let right: string;
/** The tablet at the counter, on which Ana has signed in before. */
let tablet: Caller;
beforeEach(async () => {
  tenant = await makeTenant();
  ana = await makeMember(tenant);
  store = tenant.scope.organization.slug;
  right = await pinOf(ana.id);
  tablet = { ...stranger(), browser: browserOf(knownAs("member", ana.id)) };
});

async function pinOf(id: string) {
  return unseal((await prisma.member.findFirstOrThrow({ where: { id } })).pin ?? "", "pin");
}

const signIn = (from: Caller, pin = right, username = ana.username) =>
  perform(signInMember, from, { store, username, pin });
const codeOf = (from: Caller, pin = right, username = ana.username) =>
  patiently(() => signIn(from, pin, username)).then(
    () => "in",
    ({ code }) => code as string,
  );
const wrong = () => String((Number(right) + 1) % 1_000_000).padStart(6, "0");
async function codesOf(count: number, from: () => Caller, username = ana.username) {
  const codes = [];
  for (let tried = 0; tried < count; tried++) codes.push(await codeOf(from(), wrong(), username));
  return codes;
}
const mismatches = (count: number) => Array<string>(count).fill("members_sign_in");
const quarterHourLater = () => prisma.rateLimit.updateMany({ data: { expire: Date.now() - 1 } });
const blockedOnes = async () => {
  const { items } = await perform(listMembers, tenant.admin, {});
  return items.filter(({ blocked }) => blocked).map(({ id }) => id);
};
const jobsOf = (task: string) => prisma.$queryRaw<{ id: string; key: string }[]>`
  SELECT id::text, key FROM graphile_worker.jobs WHERE task_identifier = ${task} ORDER BY id`;

test("wrong PINs from elsewhere keep neither the tablet out nor a new device in another network", async () => {
  const [elsewhere, behind] = [stranger(), { ...tablet, browser: browserOf() }];
  expect(await codesOf(7, () => elsewhere)).toEqual([...mismatches(5), "too_many", "too_many"]);
  expect(await codesOf(6, () => behind)).toEqual([...mismatches(5), "too_many"]);
  expect([await codeOf(tablet), await codeOf(stranger()), await codeOf(behind)]).toEqual([
    "in",
    "in",
    "too_many",
  ]);
});

test("20 wrong PINs from a network keep its new devices waiting, and no known one", async () => {
  for (let tried = 0; tried < 20; tried++) await codeOf(stranger(tablet.ip), wrong(), `nimeni ${tried}`);
  expect([await codeOf(stranger(tablet.ip)), await codeOf(tablet)]).toEqual(["too_many", "in"]);
});

test("the tablet's own wrong PINs are counted for it alone", async () => {
  expect(await codesOf(6, () => ({ ...tablet, ip: anywhere() }))).toEqual([...mismatches(5), "too_many"]);
  expect([await codeOf(tablet), await codeOf(stranger(tablet.ip))]).toEqual(["too_many", "in"]);
});

test("after 30 wrong PINs, however slowly, only known devices go on, until there is a new PIN", async () => {
  const other = await makeMember(tenant);
  expect(await codesOf(30, stranger)).toEqual(mismatches(30));
  await quarterHourLater();
  const year = 366 * 24 * 60 * 60;
  const { code, http, status, details } = await signIn(stranger()).catch((refusal) => refusal);
  expect([code, http, status]).toEqual(["members_blocked", 429, 1]);
  expect([details.retryAfter > year - 3 * 24 * 60 * 60, details.retryAfter <= year]).toEqual([true, true]);
  expect(await codesOf(8, () => stranger("10.9.8.7"))).toEqual(Array(8).fill("members_blocked"));
  expect(await blockedOnes()).toEqual([ana.id]);
  expect(await codeOf(stranger(), await pinOf(other.id), other.username)).toBe("in");
  const stale = { ...tablet, browser: browserOf(knownAs("member", other.id)) };
  expect(await codeOf(stale)).toBe("members_blocked");
  expect(await codeOf(tablet, wrong())).toBe("members_sign_in");
  await perform(renewPin, tenant.admin, { member_id: ana.id });
  right = await pinOf(ana.id);
  expect([await blockedOnes(), await codeOf(stranger("10.9.8.7"))]).toEqual([[], "in"]);
});

test("a right PIN on a known device opens the others again; one of a stranger begins the count anew", async () => {
  await codesOf(29, stranger);
  expect(await codeOf(stranger())).toBe("in");
  await codesOf(30, stranger);
  expect(await codeOf(stranger())).toBe("members_blocked");
  expect([await codeOf(tablet), await codeOf(stranger()), await blockedOnes()]).toEqual(["in", "in", []]);
});

test("of wrong PINs at once no more than 30 are judged", async () => {
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(stranger(), wrong())));
  expect(codes.sort()).toEqual([...Array(20).fill("members_blocked"), ...mismatches(30)]);
});

test("a name that nobody has is answered and counted the same, for as many statements", async () => {
  const nobody = "Nimeni Altul";
  for (const expected of [...mismatches(30), "members_blocked"]) {
    const told = await countStatements(() => codeOf(stranger(), wrong()));
    const same = await countStatements(() => codeOf(stranger(), wrong(), nobody));
    expect([told.result, same.result]).toEqual([expected, expected]);
    expect(same.statements.length).toBe(told.statements.length);
  }
});

test("the owner is told of a block once, in the language of the business", async () => {
  const { email } = await makeUser(tenant);
  await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/members"] });
  await prisma.organization.update({ where: { id: tenant.organizationId }, data: { locale: "ro" } });
  const before = (await jobsOf("members.blocked")).length;
  await codesOf(29, stranger);
  expect(await jobsOf("members.blocked")).toHaveLength(before);
  await codesOf(11, stranger);
  expect(await jobsOf("members.blocked")).toHaveLength(before + 1);

  const outbox = join(env().dataDir, "outbox");
  await rm(outbox, { recursive: true, force: true });
  const { organizationId: organization_id } = tenant;
  for (const username of [ana.username.toUpperCase(), "Nimeni Altul"])
    await tasks["members.blocked"]({ organization_id, username });
  const mails = (await jobsOf("mail.member-blocked")).filter(({ key }) => key.includes(ana.id));
  expect(mails).toEqual([{ id: expect.any(String), key: `mail.member-blocked ${ana.id} ${email}` }]);
  const job = { organization_id, member_id: ana.id, to: email };
  await tasks["mail.member-blocked"](job);
  const [kept, ...others] = await listOutbox();
  const mail = await readOutboxMail(kept?.id ?? "");
  expect([others, mail?.to, mail?.subject]).toEqual([[], email, "Prea multe PIN-uri greșite în echipa ta"]);
  expect(mail?.text).toContain(`30 de PIN-uri greșite pentru ${ana.username}.`);
  expect(mail?.text).toContain(`${env().origin}/console/store/members`);
  expect(mail?.text).toMatch(/administrezi .* pe Tejghea\.\nNu ai nicio legătură cu firma\? Anunță-ne: /);

  await perform(renewPin, tenant.admin, { member_id: ana.id });
  await rm(outbox, { recursive: true, force: true });
  await tasks["mail.member-blocked"](job);
  expect(await listOutbox()).toEqual([]);
});

test("a known device that typed 30 wrong PINs is a stranger until a right one", async () => {
  for (let round = 0; round < 6; round++) {
    expect(await codesOf(5, () => tablet)).toEqual(mismatches(5));
    await quarterHourLater();
  }
  expect(await codesOf(6, () => tablet)).toEqual([...mismatches(5), "too_many"]);
  expect(await codeOf({ ...tablet, browser: browserOf() })).toBe("too_many");
  await codesOf(25, stranger);
  await quarterHourLater();
  expect(await codeOf(tablet)).toBe("members_blocked");
  await perform(renewPin, tenant.admin, { member_id: ana.id });
  right = await pinOf(ana.id);
  expect(await codeOf(tablet)).toBe("in");
  await codesOf(30, stranger);
  expect([await codeOf(stranger()), await codeOf(tablet)]).toEqual(["members_blocked", "in"]);
});

test("what a browser knows of others, or of another business, makes it no known one", async () => {
  const elsewhere = await makeMember(await makeTenant(), { username: ana.username });
  const colleague = await makeMember(tenant);
  const known = [elsewhere.id, colleague.id].map((id) => knownAs("member", id));
  await codesOf(5, () => stranger(tablet.ip));
  const ids = [ana.id, ana.username, knownAs("user", ana.id)];
  expect(await codeOf({ ...tablet, browser: browserOf(...known, ...ids) })).toBe("too_many");
});

test("a browser learns whom it let in, ten new ones a day; programs learn nothing", async () => {
  const fresh = browserOf();
  expect((await signIn({ ...stranger(), browser: fresh })).knownAs).toBe(knownAs("member", ana.id));
  expect((await signIn(stranger())).knownAs).toBeNull();
  for (let more = 0; more < 9; more++) await signIn({ ...stranger(), browser: browserOf() });
  expect((await signIn({ ...stranger(), browser: fresh })).knownAs).toBeNull();
  expect((await signIn(tablet)).knownAs).toBe(knownAs("member", ana.id));
});

test("strangers have 60 wrong PINs a day for a member, whoever signs in on a known device meanwhile", async () => {
  for (let round = 0; round < 3; round++) {
    expect(await codesOf(20, stranger)).toEqual(mismatches(20));
    expect(await codeOf(tablet)).toBe("in");
  }
  expect([await codeOf(stranger()), await codeOf(tablet)]).toEqual(["too_many", "in"]);
});
