import { createSecretKey, type KeyObject } from "node:crypto";
import { jwtVerify, SignJWT, UnsecuredJWT } from "jose";
import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { SESSION_SECONDS } from "#app/domain/accounts/limits.ts";
import { readSessionToken, signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { keyFor } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { recognizeToken } from "./api-token.server.ts";

const callWith = (headers: Record<string, string>) =>
  recognizeToken(new Request("http://127.0.0.1/v1/sessions/info", { headers }), new RouterContextProvider());
const user = await makeUser(await makeTenant());

test("a token has three parts and names its session", async () => {
  const token = signSessionToken(user.secret, "user", new Date());
  expect(token.split(".")).toHaveLength(3);
  expect((await callWith({ "x-token": token })).actor).toEqual({ ...user.caller.actor, byToken: true });
});

test("without a token nobody calls, whatever the cookies say", async () => {
  expect(await callWith({ Cookie: await consoleCookie(user.secret) })).toMatchObject({
    actor: { kind: "visitor" },
    scope: null,
  });
});

const claims = { s: user.secret, k: "user" };
const soon = Math.floor(Date.now() / 1000) + 60;
const sign = (key: KeyObject, expires = soon) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setExpirationTime(expires).sign(key);

test.each<[string, () => string | Promise<string>]>([
  ["is signed by another key", () => sign(createSecretKey(new Uint8Array(32)))],
  ["is signed for another purpose", () => sign(keyFor("sign-in code"))],
  ["is not signed", () => new UnsecuredJWT(claims).setExpirationTime(soon).encode()],
  ["has expired", () => sign(keyFor("api-token"), soon - 120)],
  ["is of the other kind", () => signSessionToken(user.secret, "member", new Date())],
  ["names no session", () => signSessionToken("nothing", "user", new Date())],
  ["was altered", () => signSessionToken(user.secret, "user", new Date()).replace(/\.(.)/, ".A$1")],
  ["has more behind it", () => `${signSessionToken(user.secret, "user", new Date())}=`],
  ["is the bare secret", () => user.secret],
  ["is no token", () => "a.b.c"],
])("a token that %s is refused", async (_, forge) => {
  await expect(callWith({ "x-token": await forge() })).rejects.toMatchObject({
    code: "unauthenticated",
    http: 401,
  });
});

test("a token is a JSON Web Token as others make it", async () => {
  expect(readSessionToken(await sign(keyFor("api-token")), new Date())).toEqual({
    secret: user.secret,
    kind: "user",
  });
  const own = await jwtVerify(signSessionToken(user.secret, "user", new Date()), keyFor("api-token"));
  expect(own.payload).toEqual({ s: user.secret, k: "user", exp: expect.any(Number) });
});

test("a token ends with its session", async () => {
  const other = await makeUser(await makeTenant());
  const token = signSessionToken(other.secret, "user", new Date());
  await prisma.session.deleteMany({ where: { userId: other.id } });
  await expect(callWith({ "x-token": token })).rejects.toMatchObject({ http: 401 });
  expect(readSessionToken(token, new Date())).toEqual({ secret: other.secret, kind: "user" });
});

test("a token that was good expires all the same", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const token = signSessionToken(user.secret, "user", new Date());
  expect(readSessionToken(token, new Date())).toMatchObject({ secret: user.secret });
  vi.setSystemTime(Date.now() + (SESSION_SECONDS + 1) * 1000);
  expect(readSessionToken(token, new Date())).toBeNull();
});
