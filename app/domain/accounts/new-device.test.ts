import { expect, test } from "vitest";
import type { Browser } from "#app/lib/caller.ts";
import { randomId } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { issue, newEmail, refused, someone, tokenOf } from "#tests/factories/sign-in.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { chooseLanguage } from "./choose-language.server.ts";
import { endReportedSession, reportedSession } from "./end-reported-session.server.ts";
import { signIn } from "./sign-in.server.ts";
import { userPerson } from "./sign-in-origin.server.ts";

const toldOf = async (email: string) =>
  (await waitingJobs("mail.new-device")).filter(({ to }) => to === email);
const stranger = (): Browser => ({ id: randomId(), known: [] });
const knownFor = (email: string): Browser => ({ id: randomId(), known: [userPerson(email).knownAs] });

async function enter(email: string, browser: Browser | undefined, ip = someone().ip) {
  const { link } = await issue(email);
  const { browser: _, ...program } = someone({ ip });
  return perform(signIn, { ...program, ...(browser && { browser }) }, { token: tokenOf(link) });
}

test("a sign-in in a new browser is told in the person's language; in one that is known, and the very first, it is not", async () => {
  const user = await makeUser(await makeTenant());
  await perform(chooseLanguage, user.caller, { locale: "ro" });
  await enter(user.email, knownFor(user.email));
  expect(await toldOf(user.email)).toEqual([]);
  await enter(user.email, stranger(), "192.0.2.9");
  expect(await toldOf(user.email)).toMatchObject([{ locale: "ro", ip: "192.0.2.9", browser: "Firefox" }]);
  const email = newEmail();
  await enter(email, stranger());
  expect(await toldOf(email)).toEqual([]);
});

test("who belongs to no business any more is told of a new browser all the same", async () => {
  const user = await makeUser(await makeTenant());
  await prisma.membership.deleteMany({ where: { userId: user.id } });
  await enter(user.email, stranger());
  expect(await toldOf(user.email)).toHaveLength(1);
});

test("a program is told of once, as long as it has a session from the same address", async () => {
  const user = await makeUser(await makeTenant());
  await enter(user.email, undefined, "192.0.2.10");
  await enter(user.email, undefined, "192.0.2.10");
  expect(await toldOf(user.email)).toHaveLength(1);
  await enter(user.email, undefined, "192.0.2.11");
  expect(await toldOf(user.email)).toHaveLength(2);
});

test("the mail's link ends that session and no other; looking at it ends nothing", async () => {
  const user = await makeUser(await makeTenant());
  const { secret } = await enter(user.email, stranger(), "192.0.2.12");
  const token = tokenOf((await toldOf(user.email))[0]?.link ?? "");
  for (let looks = 0; looks < 2; looks++)
    expect(await perform(reportedSession, someone(), { token })).toMatchObject({ ip: "192.0.2.12" });
  await callerOfSession(secret, "user");
  await perform(endReportedSession, someone(), { token });
  await expect(callerOfSession(secret, "user")).rejects.toThrow("not recognized");
  expect((await callerOfSession(user.secret, "user")).actor.id).toBe(user.id);
  await expect(perform(endReportedSession, someone(), { token })).rejects.toEqual(refused("token_refused"));
  expect(await perform(reportedSession, someone(), { token })).toBeNull();
});

test("nobody is told more than 20 times in a day, and gets in all the same", async () => {
  const user = await makeUser(await makeTenant());
  for (let times = 0; times < 21; times++) await enter(user.email, stranger());
  expect(await toldOf(user.email)).toHaveLength(20);
});
