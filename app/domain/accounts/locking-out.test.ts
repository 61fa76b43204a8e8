import { randomInt, randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { randomId, sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { requestSignIn } from "./request-sign-in.server.ts";
import { signIn } from "./sign-in.server.ts";
import { askerOf, knownAs } from "./sign-in-origin.server.ts";
import { issueSignInToken } from "./sign-in-token.server.ts";

const anywhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
/** A program, or with `browser` a browser that is new. */
const program = (ip = anywhere()): Caller => ({ actor: visitor, scope: null, ip });
const browser = (ip = anywhere(), ...known: string[]): Caller => ({
  ...program(ip),
  browser: { id: randomId(), known },
});

let email: string;
/** The browser that the owner uses every day. */
let desk: Caller;
beforeEach(async () => {
  ({ email } = await makeUser(await makeTenant()));
  desk = browser(anywhere(), knownAs("user", email));
});

const ask = (from: Caller, to = email) =>
  perform(requestSignIn, from, { email: to }).then(
    () => "sent",
    ({ code }) => code as string,
  );
const type = (from: Caller, code: string) =>
  perform(signIn, from, { email, code }).then(
    () => "in",
    ({ code }) => code as string,
  );
async function times<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let done = 0; done < count; done++) results.push(await act());
  return results;
}
/** What stands in the mail that this caller has just asked for. */
const mailOf = (from: Caller) =>
  issueSignInToken(
    prisma,
    { email, asker: askerOf({ browser: from.browser ?? null, ip: from.ip }) },
    new Date(),
  );
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
const quarterHourLater = () => prisma.rateLimit.updateMany({ data: { expire: Date.now() - 1 } });

test("mails that strangers ask for keep neither a known browser out nor a new one in another network", async () => {
  const elsewhere = anywhere();
  expect(await times(6, () => ask(browser(elsewhere)))).toEqual([...Array(5).fill("sent"), "too_many"]);
  expect(await times(6, () => ask(program(desk.ip)))).toEqual([...Array(5).fill("sent"), "too_many"]);
  expect([await ask(desk), await ask(browser()), await ask(browser(desk.ip))]).toEqual([
    "sent",
    "sent",
    "too_many",
  ]);
});

test("from many networks a mailbox gets 25 mails of strangers, and those of its known browsers", async () => {
  expect(await times(30, () => ask(browser()))).toEqual([
    ...Array(25).fill("sent"),
    ...Array(5).fill("too_many"),
  ]);
  expect(await times(6, () => ask({ ...desk, ip: anywhere() }))).toEqual([
    ...Array(5).fill("sent"),
    "too_many",
  ]);
});

test("a known browser is not counted with the others of its network", async () => {
  for (let mail = 0; mail < 30; mail++) await ask(browser(desk.ip), `${randomUUID()}@exemplu.ro`);
  expect([await ask(browser(desk.ip)), await ask(desk)]).toEqual(["too_many", "sent"]);
  expect(await ask(desk, `${randomUUID()}@exemplu.ro`)).toBe("too_many");
  const { code } = await mailOf(desk);
  for (let tried = 0; tried < 40; tried++)
    await perform(signIn, program(desk.ip), { email: `${randomUUID()}@exemplu.ro`, code: "1" }).catch(
      () => {},
    );
  expect([await type(program(desk.ip), code), await type(desk, code)]).toEqual(["too_many", "in"]);
});

test("whoever asks for mails or tries codes elsewhere spends no code of the owner's", async () => {
  const own = browser();
  const [mine, theirs] = [await mailOf(own), browser()];
  await mailOf(theirs);
  const codes = await times(5, () => type(theirs, wrongFor(mine.code)));
  const byProgram = await times(5, () => type(program(own.ip), mine.code));
  expect([...codes, ...byProgram]).toEqual(Array(10).fill("code_refused"));
  expect(await type(theirs, mine.code)).toBe("code_refused");
  expect(await type(own, mine.code)).toBe("in");
});

test("asking again ends the earlier mail of the same browser, and of no other", async () => {
  const [own, other] = [browser(), browser()];
  const [first, theirs] = [await mailOf(own), await mailOf(other)];
  const second = await mailOf(own);
  expect(await perform(signIn, program(), { token: tokenOf(theirs.link) })).toBeDefined();
  await expect(perform(signIn, program(), { token: tokenOf(first.link) })).rejects.toMatchObject({
    code: "token_refused",
  });
  expect(await perform(signIn, program(), { token: tokenOf(second.link) })).toBeDefined();
});

test("what a stranger asks for leaves the owner's waiting mail as it is", async () => {
  const waiting = () => prisma.$queryRaw<{ id: string; payload: unknown; run_at: Date }[]>`
    SELECT id::text, payload, run_at FROM graphile_worker._private_jobs WHERE payload->>'to' = ${email} ORDER BY id`;
  await ask(desk);
  const [own] = await waiting();
  await times(2, () => ask(browser()));
  await ask(program());
  const all = await waiting();
  expect([all.length, all[0]]).toEqual([4, own]);
  await ask(desk);
  expect(await waiting()).toHaveLength(4);
});

test("a program is told apart from others by its network", async () => {
  const { code } = await mailOf(program("2001:db8:7::1"));
  expect(await type(program("2001:db8:8::1"), code)).toBe("code_refused");
  expect(await type(program("2001:db8:7:9::5"), code)).toBe("in");
});

test("after 30 wrong codes strangers come in by the link alone, known browsers by codes too", async () => {
  const wrongRound = async (from: Caller) => {
    const { code } = await mailOf(from);
    return times(5, () => type(from, wrongFor(code)));
  };
  expect((await times(6, () => wrongRound(browser()))).flat()).toEqual(Array(30).fill("code_refused"));
  const fresh = browser();
  const { code, link } = await mailOf(fresh);
  await expect(perform(signIn, fresh, { email, code })).rejects.toMatchObject({
    code: "code_blocked",
    http: 429,
    details: { field: "code", retryAfter: expect.any(Number) },
  });
  const known = await mailOf(desk);
  expect(await type(desk, wrongFor(known.code))).toBe("code_refused");
  expect(await perform(signIn, fresh, { token: tokenOf(link) })).toBeDefined();
  expect(await type(fresh, (await mailOf(fresh)).code)).toBe("in");
});

test("a known browser that typed 30 wrong codes is a stranger until a right one", async () => {
  for (let round = 0; round < 6; round++) {
    const { code } = await mailOf(desk);
    await times(5, () => type(desk, wrongFor(code)));
    await quarterHourLater();
  }
  await times(5, () => ask(program(desk.ip)));
  expect(await ask(desk)).toBe("too_many");
  expect(await perform(signIn, desk, { token: tokenOf((await mailOf(desk)).link) })).toBeDefined();
  expect(await ask(desk)).toBe("sent");
});

test("an address that nobody has is answered and counted the same, for as many statements", async () => {
  const nobody = `${randomUUID()}@exemplu.ro`;
  for (let round = 0; round < 7; round++) {
    const ip = anywhere();
    const asked = await countStatements(() => ask(browser(ip)));
    const same = await countStatements(() => ask(browser(ip), nobody));
    expect([asked.result, asked.statements.length]).toEqual([same.result, same.statements.length]);
  }
  const tried = await countStatements(() => type(browser(), "000000"));
  email = nobody;
  const same = await countStatements(() => type(browser(), "000000"));
  expect([tried.result, tried.statements.length]).toEqual([same.result, same.statements.length]);
});

test("mails of an address that live at a time are as many as may be asked for", async () => {
  await times(40, () => ask(browser()));
  await times(3, () => ask(desk));
  expect(await prisma.signInToken.count({ where: { email } })).toBe(26);
  const asker = sha256(`browser ${desk.browser?.id}`);
  expect(await prisma.signInToken.count({ where: { email, asker } })).toBe(1);
});
