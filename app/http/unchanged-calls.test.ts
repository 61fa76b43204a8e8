import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "#app/domain/operations.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { operationCases } from "#tests/factories/operation-cases.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { answer } from "./json-door.server.ts";

/** What a call with these values answers, as often as it is asked. */
async function askedOf(key: string, world: World) {
  const operation = operations.find((one) => one.key === key);
  if (!operation) throw new Error(`There is no ${key}.`);
  const known = operationCases[operation.key] ?? {};
  await known.given?.(world);
  const body = JSON.stringify(known.input?.(world) ?? {});
  const headers = { "Content-Type": "application/json" };
  const caller = known.by?.(world) ?? world.admin.caller;
  return async () => {
    const request = new Request("http://127.0.0.1:3000/v1", { method: "PUT", headers, body });
    const answered = await answer({ operation, params: {} }, request, caller);
    const acts = await prisma.auditEntry.count({ where: { organizationId: world.organizationId } });
    return { http: answered.status, ...(await answered.json()), acts };
  };
}

test.each([
  "POST_/v1/settings",
  "PUT_/v1/settings/:setting_id",
  "PUT_/v1/shops",
  "PUT_/v1/shops/rules",
  "PUT_/v1/shops/pause",
  "PUT_/v1/locations/:location_id/pickup",
  "PUT_/v1/items/supplies/mail",
  "PUT_/v1/organizations/sign_in",
])("%s is done where nothing is to be changed, and no act", async (key) => {
  const ask = await askedOf(key, await makeWorld());
  const first = await ask();
  expect(first).toMatchObject({ http: 200, status: 0 });
  expect(await ask()).toEqual(first);
});

test("billing and the organization's settings alone say by their status that nothing was changed", () => {
  const telling = operations.filter(
    ({ output }) => output instanceof z.ZodObject && "status" in output.shape,
  );
  expect(telling.map(({ key }) => key).sort()).toEqual([
    "PUT_/v1/organizations/billing",
    "PUT_/v1/organizations/settings",
  ]);
});
