import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { callsFirst } from "./answer-call.server.ts";

const tenant = await makeTenant();
await makeWorkplace(tenant, { name: "Centru" });
const { secret } = await makeUser(tenant);
const drawn = new Response("drawn by the router");
const answer = callsFirst(async () => drawn);

async function asked(method: string, path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://127.0.0.1:3000${path}`, { method, headers });
  return answer(request, new RouterContextProvider());
}

const token = { "x-token": signSessionToken(secret, "user", new Date()) };
const told = async (answered: Response) => [answered.status, await answered.text()];

test("HEAD is answered as GET is, without the body", async () => {
  const [got, head] = [
    await asked("GET", "/v1/locations", token),
    await asked("HEAD", "/v1/locations", token),
  ];
  expect(await got.json()).toMatchObject({ items: [{ name: "Centru" }] });
  expect([...head.headers]).toEqual([...got.headers]);
  expect(await told(head)).toEqual([200, ""]);
  expect(await told(await asked("HEAD", "/v1/locations"))).toEqual([401, ""]);
  expect(await told(await asked("HEAD", "/v1/orders/provision", token))).toEqual([404, ""]);
});

test("OPTIONS says what an address may be asked by, and lets no other site in", async () => {
  const options = await asked("OPTIONS", "/v1/locations", { Origin: "https://evil.example", ...token });
  expect([options.status, [...options.headers]]).toEqual([204, [["allow", "GET, HEAD, POST"]]]);
  expect((await asked("OPTIONS", "/v1/nowhere")).status).toBe(404);
});

const unknown = { status: 1, code: "not_found" };

test.each([
  ["DELETE", "/v1/locations"],
  ["GET", "/v1/locations/"],
  ["GET", "/v1/locations.data"],
  ["GET", "/v1//locations"],
  ["GET", "/v1/%E0%A4%A"],
  ["POST", "/v1/openapi.json"],
  ["GET", "/v1/openapi.json.data"],
])("%s %s is no call: 404 as JSON, whoever asks", async (method, path) => {
  for (const headers of [token, {}]) {
    const answered = await asked(method, path, headers);
    expect([answered.status, await answered.json()]).toEqual([404, unknown]);
  }
});

test.each(["/v1", "/v1/", "/v1.data", "/v1/openapi.json", "/V1/locations", "/v10/locations"])(
  "%s is the router's",
  async (path) => {
    expect(await asked("GET", path)).toBe(drawn);
    expect(await asked("HEAD", path)).toBe(drawn);
  },
);

test("the version of a row is read from a body in parts as from JSON", async () => {
  const settings = async (version: string, name: string) => {
    const body = new FormData();
    for (const [field, value] of Object.entries({ version, name })) body.append(field, value);
    const address = "http://127.0.0.1:3000/v1/organizations/settings";
    const request = new Request(address, { method: "PUT", headers: token, body });
    const answered = await answer(request, new RouterContextProvider());
    const { version: present, code } = await answered.json();
    return { http: answered.status, version: present, code };
  };
  expect(await settings("1", "Brutăria nouă")).toEqual({ http: 200, version: 2, code: undefined });
  expect(await settings("1", "Brutăria veche")).toMatchObject({ http: 409, code: "stale" });
  for (const unread of ["1.5", "1e0", "0", " ", "x"])
    expect(await settings(unread, "Alta")).toMatchObject({ http: 422, code: "invalid" });
});

test("malformed cookies count for nothing, a malformed token is refused even where none is needed", async () => {
  const Cookie = "_tg_session=%E0%A4%A; _tg_store=x.y; _tg_lang=%; =;;;";
  expect((await asked("GET", "/v1/locations", { Cookie, ...token })).status).toBe(200);
  for (const malformed of [
    "a",
    "a.b.c",
    "..",
    `${token["x-token"]}.`,
    "ț".normalize("NFD").slice(0, 1),
    "x".repeat(8_000),
  ])
    for (const path of ["/v1/locations", "/v1/sessions/info"])
      expect((await asked("GET", path, { "x-token": malformed })).status).toBe(401);
  expect((await asked("POST", "/v1/sessions/login", { "x-token": "a.b.c" })).status).toBe(401);
  expect((await asked("GET", "/v1/locations", { "x-token": "" })).status).toBe(401);
});
