import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { env } from "#app/lib/env.server.ts";
import { openTestSession } from "#tests/factories/session.ts";
import { hashesOfBusiness } from "#tests/factories/table-hashes.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { freePort } from "#tests/setup/free-port.ts";
import { type App, startApp } from "../../bench/app-process.ts";
import { type Seen, send } from "./attacker.ts";
import { type Call, guessFor, namesARow, readCalls } from "./calls.ts";
import { makeVictim, secretName } from "./victim.ts";

// Thousands of requests, also where the machine is busy with others.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let app: App;
let calls: Call[];
let victim: Awaited<ReturnType<typeof makeVictim>>;
let attacker: World;
const dataDir = mkdtempSync(join(tmpdir(), "tejghea-attacks-"));

beforeAll(async () => {
  const { databaseUrl, appSecret: secret } = env();
  app = await startApp({ port: await freePort(), dataDir, databaseUrl, secret });
  calls = await readCalls(app.url);
  [victim, attacker] = [await makeVictim(), await makeWorld()];
});

afterAll(async () => {
  vi.resetConfig();
  await app?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What no answer of the API may lack, and what none may tell. */
function expectProper({ status, headers, text }: Seen, name: string): void {
  expect(status, name).toBeLessThan(500);
  expect(headers.get("content-type"), name).toMatch(/^application\/(?:json|zip|vnd\.openxmlformats)/);
  expect(headers.get("x-content-type-options"), name).toBe("nosniff");
  expect(headers.get("cache-control"), name).toBe("no-store");
  expect(headers.get("x-request-id"), name).toMatch(/^[0-9a-f-]{36}$/);
  expect([headers.get("server"), headers.get("x-powered-by")], name).toEqual([null, null]);
  expect(text, name).not.toMatch(/node_modules|\bat \w+.*:\d+:\d+|prisma|postgres/i);
}

const victimsRows = () => hashesOfBusiness(victim.world.organizationId);

const closed = () => calls.filter(({ open }) => !open);

test("a stranger learns every call from the document, and gets into none", async () => {
  const before = await victimsRows();
  expect(closed().length).toBeGreaterThan(50);
  for (const call of closed()) {
    const seen = await send(app.url, call, guessFor(call, victim.ids));
    expectProper(seen, call.name);
    expect([seen.status, seen.code], call.name).toEqual([401, "unauthenticated"]);
  }
  for (const call of calls.filter(({ open }) => open)) {
    const seen = await send(app.url, call, guessFor(call, victim.ids));
    expectProper(seen, call.name);
    // There is no such shop.
    const proper = call.path.startsWith("/v1/shops/{slug}") ? [404] : [200, 401, 422];
    expect(proper, call.name).toContain(seen.status);
    expect(seen.text, call.name).not.toMatch(/"token"|@|000000/);
  }
  expect(await victimsRows()).toEqual(before);
});

test("a token that was not signed here, was changed or is somewhere else opens nothing", async () => {
  const { secret } = await openTestSession({ ...owner(attacker) });
  const token = signSessionToken(secret, "user", new Date());
  const [, body = "", signature = ""] = token.split(".");
  const coded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const foreign = new TextEncoder().encode("a secret that only the attacker knows");
  const forged = new SignJWT({ s: secret, k: "user" }).setProtectedHeader({ alg: "HS256" });
  const tokens = [
    "x",
    "a.b.c",
    `${coded({ alg: "none" })}.${body}.`,
    `${coded({ alg: "HS512" })}.${body}.${signature}`,
    `${coded({ alg: "HS256" })}.${coded({ s: secret, k: "member", exp: 9e9 })}.${signature}`,
    await forged.setExpirationTime("1h").sign(foreign),
    `${token}, ${token}`,
    "x".repeat(9_000),
  ];
  const headers: Record<string, string>[] = [
    ...tokens.map((wrong) => ({ "x-token": wrong })),
    { Authorization: `Bearer ${token}` },
    { Cookie: `x-token=${token}; _tg_session=${secret}` },
  ];
  const before = await victimsRows();
  for (const call of closed()) {
    const values = guessFor(call, victim.ids);
    for (const seen of await Promise.all(headers.map((sent) => send(app.url, call, values, sent))))
      expect([seen.status, seen.code], call.name).toEqual([401, "unauthenticated"]);
  }
  expect(await victimsRows()).toEqual(before);
});

const owner = ({ organizationId, admin }: World) =>
  ({ kind: "user", organizationId, userId: admin.id }) as const;

/** A fresh token for each call: signing out is one of them. */
const tokenOf = async (session: Parameters<typeof openTestSession>[0]) => ({
  "x-token": signSessionToken((await openTestSession(session)).secret, session.kind, new Date()),
});

test("the owner of another business reaches no row of this one by its ids", async () => {
  const before = await victimsRows();
  const reaching = closed().filter((call) => namesARow(call, victim.ids));
  expect(reaching.length).toBeGreaterThan(30);
  for (const call of closed()) {
    const seen = await send(app.url, call, guessFor(call, victim.ids), await tokenOf(owner(attacker)));
    expectProper(seen, call.name);
    expect(seen.text, call.name).not.toContain(secretName);
    const inAddress = call.places.some(({ name, in: place }) => place === "path" && name in victim.ids);
    // Where a scope belongs an id can't be read.
    const unread = call.name === "GET /v1/settings/{setting_id}";
    if (unread) expect([seen.status, seen.code], call.name).toEqual([400, "bad_request"]);
    else if (inAddress) expect([seen.status, seen.code], call.name).toEqual([404, "not_found"]);
    else if (call.method !== "GET" && reaching.includes(call))
      expect([404, 422], `${call.name} ${seen.text}`).toContain(seen.status);
    if (call.method !== "GET") expect(await victimsRows(), call.name).toEqual(before);
  }
});

test.each(["sales", "delivery"] as const)(
  "a %s member of another workplace reaches nothing of this one",
  async (role) => {
    const before = await victimsRows();
    const { organizationId } = victim.world;
    const session = { kind: "member", organizationId, memberId: victim.outsiders[role].id } as const;
    for (const call of closed()) {
      const seen = await send(app.url, call, guessFor(call, victim.ids), await tokenOf(session));
      expectProper(seen, call.name);
      for (const hidden of [secretName, victim.ids.order_id, victim.world.workplace.name])
        expect(seen.text, call.name).not.toContain(hidden);
      if (call.method !== "GET" && namesARow(call, victim.ids))
        expect([403, 404], `${call.name} ${seen.text}`).toContain(seen.status);
      if (call.method !== "GET") expect(await victimsRows(), call.name).toEqual(before);
    }
  },
);

const long = "x".repeat(10_000);
const wrong = [null, 1e308, long, "\u202e\u0000", {}, JSON.parse('[{"__proto__":{"id":1}}]')];

test("whatever stands in a field, the answer is one of the document's and never a failure", async () => {
  const before = await victimsRows();
  const own = { ...victim.ids, location_id: attacker.workplace.id, item_id: attacker.product.id };
  const token = await tokenOf(owner(attacker));
  const rights = calls.filter(({ path }) => path !== "/v1/sessions/logout");
  let tried = 0;
  for (const call of rights)
    for (const { name } of call.places)
      await Promise.all(
        wrong.map(async (value) => {
          const seen = await send(app.url, call, { ...guessFor(call, own), [name]: value }, token);
          const described = `${call.name} ${name}=${JSON.stringify(value).slice(0, 30)}`;
          expectProper(seen, described);
          expect([200, 400, 401, 403, 404, 409, 413, 422, 429], described).toContain(seen.status);
          tried++;
        }),
      );
  expect(tried).toBeGreaterThan(800);
  expect(await victimsRows()).toEqual(before);
});

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

test("other methods on the addresses of the document are unknown", async () => {
  const before = await victimsRows();
  const token = await tokenOf(owner(attacker));
  const known = (method: string, path: string) =>
    calls.some((call) => call.method === method && patternOf(call.path).test(path));
  const paths = [...new Set(calls.map(({ path }) => path))];
  for (const path of paths)
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
      if (known(method, path)) continue;
      const call: Call = {
        name: `${method} ${path}`,
        method,
        path,
        open: true,
        multipart: false,
        places: [],
      };
      const seen = await send(app.url, call, victim.ids, token);
      const unknown = method === "OPTIONS" ? [204, 404] : [404, 405];
      expect(unknown, call.name).toContain(seen.status);
      expect(seen.headers.get("access-control-allow-origin"), call.name).toBeNull();
    }
  expect(await victimsRows()).toEqual(before);
});
