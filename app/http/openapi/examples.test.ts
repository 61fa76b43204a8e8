import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { proofAsker } from "#app/domain/accounts/request-proof.server.ts";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { askerOf } from "#app/domain/accounts/sign-in-origin.server.ts";
import { issueSignInToken } from "#app/domain/accounts/sign-in-token.server.ts";
import { openPin } from "#app/domain/members/open-pin.server.ts";
import { operations } from "#app/domain/operations.server.ts";
import { newChallenge } from "#app/domain/passkeys/challenge.server.ts";
import { cartToken } from "#app/domain/shop/get-cart.server.ts";
import { answerCall } from "#app/http/answer-call.server.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { operationCases } from "#tests/factories/operation-cases.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { ours, serve } from "#tests/setup/serve.ts";

type Input = Record<string, unknown>;

const MINUTES = 60_000;

/** What a call can be made with when the matrix has only what is refused. */
const rightInputs: Partial<Record<string, (world: World) => Promise<Input>>> = {
  "POST_/v1/sessions/login": async ({ admin: { email } }) => {
    const asker = askerOf({ browser: null, ip: "127.0.0.1" });
    const { link } = await issueSignInToken(prisma, { email, asker }, new Date());
    return { token: new URL(link).searchParams.get("token") };
  },
  "POST_/v1/users/email/confirmations": async ({ admin: { id: userId, caller } }) => {
    const [token, now] = [randomUUID(), new Date()];
    const { sessionId } = caller.actor as { sessionId: string };
    const asked = { userId, sessionId, oldHash: sha256(token), newHash: sha256(randomUUID()) };
    const expiresAt = new Date(now.getTime() + MINUTES);
    await prisma.emailChange.create({ data: { ...asked, email: "noua@lupu.ro", createdAt: now, expiresAt } });
    return { token };
  },
  "POST_/v1/users/join": async ({ invitationId }) => {
    const token = randomUUID();
    await prisma.invitation.update({ where: { id: invitationId }, data: { hash: sha256(token) } });
    return { token };
  },
  "POST_/v1/sessions/proof": async ({ admin: { email, caller } }) => {
    const { sessionId } = caller.actor as { sessionId: string };
    const asked = { email, asker: proofAsker(sessionId), sessionId };
    return { code: (await issueSignInToken(prisma, asked, new Date())).code };
  },
  "POST_/v1/sessions/passkey": async ({ passkeyDevice: device }) => {
    const { challenge, signed } = newChallenge(null, new Date());
    return { challenge: signed, answer: device.get(challenge) };
  },
  "POST_/v1/sessions/reported": async ({ admin: { caller } }) => {
    const token = randomUUID();
    const { sessionId: id } = caller.actor as { sessionId: string };
    await prisma.session.update({ where: { id }, data: { endHash: sha256(token) } });
    return { token };
  },
  "POST_/v1/members/login": async ({ tenant, sales }) => {
    const { pin } = await prisma.member.findUniqueOrThrow({ where: { id: sales.id } });
    return { store: tenant.scope.organization.slug, username: sales.username, pin: openPin(pin ?? "") };
  },
};

/** What a token is refused: it is done in a browser. */
const byCookieAlone: readonly string[] = ["POST_/v1/users/view/:user_id"];

async function inputFor({ key }: Operation, world: World): Promise<Input> {
  return (await rightInputs[key]?.(world)) ?? operationCases[key]?.input?.(world) ?? {};
}

/** The token of whoever makes the call. */
async function tokenFor({ key, access }: Operation, world: World): Promise<Record<string, string>> {
  if (access.includes("shop")) return { "x-cart": cartToken(world.shopper.id) };
  const caller = operationCases[key]?.by?.(world);
  if (access.includes("anyone") && !caller) return {};
  const { sales, delivery, nobody, admin } = world;
  const { secret } = [sales, delivery, nobody].find((one) => one.caller === caller) ?? admin;
  const token = signSessionToken(secret, caller?.actor.kind === "member" ? "member" : "user", new Date());
  return { "x-token": token };
}

/** A call as a program makes it: what stands in its path, and the rest behind the question mark or in the body. */
async function requestOf({ key, pictures }: Operation, input: Input) {
  const [method = "", pattern = ""] = key.split(/_(.*)/s);
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !pattern.includes(`:${name}`));
  if (method === "GET")
    return { path: `${path}?${new URLSearchParams(rest as [string, string][])}`, init: { method } };
  if (rest.length === 0) return { path, init: { method } };
  const json = { "Content-Type": "application/json" };
  if (!pictures || !("file" in input))
    return { path, init: { method, headers: json, body: JSON.stringify(Object.fromEntries(rest)) } };
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(await makeJpeg())]), "cozonac.jpg");
  return { path, init: { method, body } };
}

/** What differs from run to run becomes what a reader expects; the same id stays the same. */
function readable<T>(value: T): T {
  const ids = new Map<string, string>();
  const idFor = (id: string) => {
    if (!ids.has(id)) ids.set(id, `019ab0c4-7d00-7000-8000-${String(ids.size + 1).padStart(12, "0")}`);
    return ids.get(id) as string;
  };
  const text = JSON.stringify(value)
    .replace(/\bb[0-9a-f]{32}\b/g, "brutaria-lupu")
    .replace(/[0-9a-f-]{36}@(lupu|invitat)\.ro/g, "ana@$1.ro")
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, idFor)
    .replace(/\b(sub|txn)_[0-9a-f]{26,32}\b/g, "$1_01kb8w3xq4zm7t9v2n5p6r8s0d")
    .replace(/\/(files|screenshots)\/[0-9a-f]{32}\//g, "/$1/4f1d0c9be2a7483f9c65d08a17b3e6d2/")
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "eyJhbGciOiJIUzI1NiJ9.eyJrIjoidXNlciJ9.Zm9ydHktdHdv")
    .replace(/("cart":"[\w-]{36}\.)[\w-]{43}"/g, '$1QmFzZTY0VXJsT2ZBU2lnbmF0dXJlT2ZUaGlzQ2FydDE"')
    .replace(/"link":"[\w-]{32}"/g, '"link":"laBhv5oa7gbTt3Tcyt9lLzoTuFlIYRME"')
    .replace(/"token":"[\w-]{20,}"/g, '"token":"kHq3mX0aVb9Yt2Jr5wE8uN1sD4fG7hLc"')
    .replace(/\?token=[\w-]{20,}/g, "?token=kHq3mX0aVb9Yt2Jr5wE8uN1sD4fG7hLc")
    .replace(/"svg":"(?:[^"\\]|\\.)*"/g, '"svg":"<svg xmlns=\\"http://www.w3.org/2000/svg\\">…</svg>"')
    .replace(/"answer":"(?:[^"\\]|\\.)*"/g, '"answer":"{\\"id\\":\\"AbC…\\"}"')
    .replace(/"challenge":"[^"]*"/g, '"challenge":"Zm9ydHktdHdv…"')
    .replace(/"code":"\d{6}"/g, '"code":"482913"')
    .replace(/"version":"[\w-]{16}"/g, '"version":"c3PplxYdkrdZ8pI0"')
    .replace(/"pin":"\d{6}"/g, '"pin":"482913"')
    .replace(/"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)"/g, '"2026-11-22T09:30:00.000Z"')
    .replace(/"\d{4}-\d\d"/g, '"2026-11"')
    .replace(/"\d{4}-\d\d-\d\d"/g, '"2026-11-22"')
    .replace(/"year":\d+,"month":\d+,"day":\d+/g, '"year":2026,"month":10,"day":22')
    .replace(/("shown":"[^"]* )-?\w+"/g, '$1qojel1"')
    .replace(/Cozonac cu nucă \d+/g, "Cozonac cu nucă")
    .replace(/Raftul \d+/g, "Cozonaci")
    .replace(/Punctul \d+/g, "Mărăști")
    .replace(/Membrul \d+/g, "Ioana Pop")
    .replace(/CZ-\d+/g, "CZ-1");
  return JSON.parse(text);
}

test(
  "the examples of the document are what the running API is asked and answers",
  async () => {
    const { url, stop } = await serve((request) => answerCall(request, new RouterContextProvider()));
    onTestFinished(stop);
    const seen: Record<string, object> = {};
    const reading = await makeWorld();
    for (const operation of operations.filter(({ key }) => !byCookieAlone.includes(key))) {
      const world = operation.key.startsWith("GET_") ? reading : await makeWorld();
      await operationCases[operation.key]?.given?.(world);
      const input = await inputFor(operation, world);
      const { path, init } = await requestOf(operation, input);
      const headers = {
        Host: new URL(ours.origin).host,
        ...init.headers,
        ...(await tokenFor(operation, world)),
      };
      const response = await fetch(url + path, { ...init, headers });
      const binary = operation.file && !operation.output;
      const answer: unknown = binary ? void (await response.arrayBuffer()) : await response.json();
      expect(response.status, `${operation.key} ${JSON.stringify(answer)}`).toBe(200);
      const given = init.body instanceof FormData ? { item_id: input.item_id } : input;
      seen[operation.key] = readable({ ...(Object.keys(given).length > 0 && { input: given }), answer });
    }
    // Changed answers are taken over by “npx vitest run -u” of this file.
    await expect(`${JSON.stringify(seen, null, 2)}\n`).toMatchFileSnapshot("./examples.json");
  },
  3 * MINUTES,
);
