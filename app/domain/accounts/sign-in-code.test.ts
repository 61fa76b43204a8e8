import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { issue, newEmail, refused, someone, tokenOf, wrongFor } from "#tests/factories/sign-in.ts";
import { signIn } from "./sign-in.server.ts";

test("of 10 who type the right code at once, one gets in", async () => {
  const email = newEmail();
  const { code } = await issue(email);
  const tries = Array.from({ length: 10 }, () => perform(signIn, someone(), { email, code }));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await prisma.session.count({ where: { user: { email } } })).toBe(1);
});

test("five wrong codes spend the mail, also when they come at once", async () => {
  const email = newEmail();
  const { link, code } = await issue(email);
  const tries = Array.from({ length: 10 }, () => perform(signIn, someone(), { email, code: wrongFor(code) }));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes).toEqual(Array(10).fill({ status: "rejected", reason: refused("code_refused") }));
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

test("tries with codes are limited for an address and for a place", async () => {
  const [email, one, place] = [newEmail(), someone(), someone()];
  const codes: string[] = [];
  for (let tried = 0; tried < 16; tried++)
    codes.push(await perform(signIn, one, { email, code: "000000" }).catch(({ code }) => code));
  expect(codes).toEqual([...Array(15).fill("code_refused"), "too_many"]);
  const fromPlace: string[] = [];
  for (let tried = 0; tried < 50; tried++)
    fromPlace.push(await perform(signIn, place, { email: newEmail(), code: "1" }).catch(({ code }) => code));
  expect(fromPlace).toEqual([...Array(40).fill("code_refused"), ...Array(10).fill("too_many")]);
});
