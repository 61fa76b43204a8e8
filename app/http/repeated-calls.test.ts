import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { operations } from "#app/domain/operations.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { operationCases } from "#tests/factories/operation-cases.ts";
import { makeShop } from "#tests/factories/shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { answer } from "./json-door.server.ts";

/** A call that is sent twice under one key. */
async function twice(key: string, world: World) {
  const operation = operations.find((one) => one.key === key);
  if (!operation) throw new Error(`There is no ${key}.`);
  const known = operationCases[operation.key] ?? {};
  const input = JSON.stringify(known.input?.(world) ?? {});
  const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
  const call = async () => {
    const request = new Request("http://127.0.0.1:3000/v1", { method: "POST", headers, body: input });
    const caller = known.by?.(world) ?? world.admin.caller;
    const answered = await answer({ operation, params: {} }, request, caller);
    return { http: answered.status, ...(await answered.json()) };
  };
  return [await call(), await call()] as const;
}

test("a call that changes a row answers its repeat with the row's id, and changes it once", async () => {
  const world = await makeWorld();
  const [first, again] = await twice("PUT_/v1/items/:item_id", world);
  expect(first).toEqual({ http: 200, status: 0, id: world.product.id, version: 2 });
  expect(again).toEqual({ http: 200, status: 0, id: world.product.id });
  const { version } = await prisma.product.findUniqueOrThrow({ where: { id: world.product.id } });
  expect(version).toBe(2);
});

test.each(["PUT_/v1/organizations/billing", "DELETE_/v1/sessions"])(
  "%s, which makes nothing with an id, is done once, and its repeat says so",
  async (key) => {
    const [first, again] = await twice(key, await makeWorld());
    expect(first).toMatchObject({ http: 200, status: 0 });
    expect(again).toEqual({ http: 200, status: 0 });
  },
);

async function callUnder(key: string, path: string, body: object, headers: Record<string, string> = {}) {
  const sent = { "Content-Type": "application/json", "Idempotency-Key": key, ...headers };
  const address = `http://127.0.0.1:3000/v1${path}`;
  const answered = await answerRequest(
    new Request(address, { method: "POST", headers: sent, body: JSON.stringify(body) }),
  );
  return { http: answered.status, ...(await answered.json()) };
}

test("a key of one business is free in all others, and each has its own first answer", async () => {
  const [key, one, other] = [`import-${randomUUID()}`, await makeTenant(), await makeTenant()];
  const [ana, vlad, dan] = [await makeUser(one), await makeUser(other), await makeUser(one)];
  const make = ({ secret }: { secret: string }, name = "Pâine") =>
    callUnder(
      key,
      "/categories",
      { name, state: 0 },
      { "x-token": signSessionToken(secret, "user", new Date()) },
    );
  const [first, second] = [await make(ana), await make(vlad)];
  expect([first, second]).toMatchObject([{ http: 200 }, { http: 200 }]);
  expect([await make(ana), await make(vlad)]).toMatchObject([{ id: first.id }, { id: second.id }]);
  const reused = { http: 409, code: "form_reused" };
  expect([await make(ana, "Cozonac"), await make(dan)]).toMatchObject([reused, reused]);
});

test("a customer of the shop uses up no key of the business, nor a visitor one of anybody", async () => {
  const [key, tenant] = [`import-${randomUUID()}`, await makeTenant()];
  const shop = await makeShop(tenant);
  const secret = signSessionToken((await makeUser(tenant)).secret, "user", new Date());
  const line = { item_id: shop.product.id, quantity: "1" };
  const { slug } = tenant.scope.organization;
  const message = { message: "Aș dori să știu dacă pot avea trei puncte de lucru.", email: "ana@lupu.ro" };
  expect([
    await callUnder(key, "/contact", message),
    await callUnder(key, `/shops/${slug}/cart/items`, line),
    await callUnder(key, "/categories", { name: "Pâine", state: 0 }, { "x-token": secret }),
  ]).toMatchObject([{ http: 200 }, { http: 200 }, { http: 200 }]);
});
