import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { operations } from "#app/domain/operations.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { operationCases } from "#tests/factories/operation-cases.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
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
