import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Right, rightsByArea } from "#app/domain/accounts/rights.ts";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { operations } from "#app/domain/operations.server.ts";
import type { OperationKey } from "#app/lib/actor.ts";
import type { Query } from "#app/lib/query.server.ts";
import { operationCases } from "#tests/factories/operation-cases.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { queryCases } from "#tests/factories/query-cases.ts";
import { tableHashes } from "#tests/factories/table-hashes.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { domainModules, exportsOf } from "#tests/setup/domain-modules.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { calls, withoutCall } from "./calls.ts";
import { questions } from "./questions.ts";
import { opens } from "./ways.ts";

const picture = new Uint8Array(await makeJpeg());
const rights: readonly Right[] = Object.values(rightsByArea).flat();
const keys = operations.map(({ key }) => key);
const told = { calls: 0, questions: 0, foreign: 0 };

const isQuestion = (value: unknown): value is Query =>
  typeof value === "object" &&
  value !== null &&
  "run" in value &&
  "transaction" in value &&
  !("key" in value && value.key);
const asked = exportsOf(await domainModules("**/*.server.ts")).filter((entry): entry is [string, Query] =>
  isQuestion(entry[1]),
);

let own: World;
let other: World;
let holders: ReadonlyMap<Right, Awaited<ReturnType<typeof makeUser>>>;
beforeAll(async () => {
  [own, other] = [await makeWorld(), await makeWorld()];
  const made = rights.map(async (right) => [right, await makeHolder(own, right)] as const);
  holders = new Map(await Promise.all(made));
});

afterAll(() => {
  const all = Object.values(told).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `Rights under /v1: ${all} cases (${rights.length} keys; ${told.calls} calls, ${told.questions} questions of pages, ${told.foreign} of another business). Without a call yet: ${withoutCall.join(", ")}\n`,
  );
});

const makeHolder = ({ tenant }: World, right: Right) =>
  makeUser(tenant, { role: "custom", permissions: [right] });
const inputOf = (key: OperationKey, world: World) => operationCases[key]?.input?.(world) ?? {};
const holderOf = (right: Right) => holders.get(right) ?? expect.fail(right);

/** The body of a call: a picture goes in a form. */
function bodyOf(input: Record<string, unknown>): RequestInit {
  if (!("file" in input))
    return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(input) };
  const form = new FormData();
  form.append("file", new File([picture], "poza.jpg", { type: "image/jpeg" }));
  return { body: form };
}

/** What a call answers to a program with somebody's token. */
async function call(key: OperationKey, secret: string, input: Record<string, unknown>): Promise<Response> {
  const [method = "", path = ""] = key.split(/_(.*)/s);
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? randomUUID())),
  );
  const url = new URL(address, "http://127.0.0.1:3000");
  const reads = method === "GET";
  if (reads) for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  const request = new Request(url, { method, ...(reads ? {} : bodyOf(input)) });
  request.headers.set("x-token", signSessionToken(secret, "user", new Date()));
  return answerRequest(request);
}

test("each call stands in the table of document 4, and each question of a page", () => {
  expect([...calls.keys()].sort()).toEqual([...keys].sort());
  expect(Object.keys(questions).sort()).toEqual(asked.map(([name]) => name).sort());
});

test("the keys of the catalogue without a call are those that are known to lack one", () => {
  expect(rights.filter((right) => !keys.includes(right)).sort()).toEqual([...withoutCall].sort());
});

/** After these the session is over. */
const endsSession = /\/(?:logout|leave)$/;

describe.each(rights)("whoever has only %s", (right) => {
  test("is refused every other call, and nothing changes", async () => {
    const before = await tableHashes();
    const closed = keys.filter((key) => !opens(calls.get(key) ?? [], right));
    const { secret } = holderOf(right);
    for (const key of closed) {
      const answer = await call(key, secret, inputOf(key, own));
      expect([answer.status, (await answer.json()).code], key).toEqual([403, "forbidden"]);
    }
    told.calls += closed.length;
    expect(await tableHashes()).toEqual(before);
  });

  test("makes the calls that it names", async () => {
    const given = keys.filter((key) => calls.get(key) !== "anyone" && opens(calls.get(key) ?? [], right));
    const writes = given.some((key) => calls.get(key) !== "person" && !key.startsWith("GET_"));
    const world = writes ? await makeWorld() : own;
    const holder = writes ? await makeHolder(world, right) : holderOf(right);
    await operationCases[right]?.given?.(world);
    const order = ["GET", "POST", "PUT", "DELETE"];
    const place = (key: OperationKey) => (key === right ? -1 : order.indexOf(key.split("_")[0] ?? ""));
    for (const key of given.sort((a, b) => place(a) - place(b))) {
      const { secret } = endsSession.test(key) ? await makeHolder(world, right) : holder;
      const answer = await call(key, secret, inputOf(key, world));
      void answer.body?.cancel();
      if (key === right) expect(answer.status, key).toBe(200);
      else expect([401, 403, 500], `${key}: ${answer.status}`).not.toContain(answer.status);
    }
    told.calls += given.length;
  });

  test("is answered what pages ask for it, and no more", async () => {
    const { caller } = holderOf(right);
    for (const [name, question] of asked) {
      const ways = questions[name] ?? [];
      const { http } = await outcome(question, caller, queryCases[name]?.input?.(own) ?? {});
      expect(http === 403, `${name}: ${http}`).toBe(!opens(ways, right));
    }
    told.questions += asked.length;
  });
});

describe("an admin of another business", () => {
  // What a shop shows is everybody's.
  const shown: OperationKey = "GET_/v1/shops/:slug/items/:item_id";
  const withId = keys.filter((key) => /:\w+_id\b(?<!plan_id)/.test(key) && key !== shown);
  test.each(withId)("gets 404 for %s", async (key) => {
    const { secret } = await makeUser(other.tenant);
    const before = await tableHashes();
    const answer = await call(key, secret, inputOf(key, own));
    expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
    expect(await tableHashes()).toEqual(before);
    told.foreign += 1;
  });
});
