import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "#app/domain/operations.server.ts";
import { answerCall } from "#app/http/answer-call.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { newId } from "#app/lib/uuid.ts";
import { makeShop } from "#tests/factories/shop.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { refusalsOf } from "./refusals.server.ts";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
  await makeShop(tenant);
});

const ofShops = operations.filter(({ access }) => access.includes("shop"));

async function ask({ key }: Operation, slug: string, headers: Record<string, string> = {}) {
  const [method = "", pattern = ""] = key.split(/_(.*)/s);
  const path = pattern.replace(":slug", slug).replace(/:\w+/g, newId);
  const request = new Request(`http://127.0.0.1:3000${path}`, { method, headers });
  const answer = await answerCall(request, new RouterContextProvider());
  return { http: answer.status, code: (await answer.json()).code };
}

describe.each(ofShops.map((one) => [one.key, one] as const))("%s", (_, operation) => {
  test("asks for no token, and overlooks one", async () => {
    const { slug } = tenant.scope.organization;
    const answer = await ask(operation, slug);
    expect([401, 403]).not.toContain(answer.http);
    for (const token of ["x", "eyJhbGciOiJIUzI1NiJ9.e30.x"])
      expect(await ask(operation, slug, { "x-token": token })).toEqual(answer);
  });

  test("knows no shop that nobody has, and the document says so", async () => {
    expect(await ask(operation, "nimeni")).toEqual({ http: 404, code: "not_found" });
    const said = refusalsOf(operation, []);
    expect(said).toContain("not_found");
    for (const code of ["unauthenticated", "forbidden", "passkey_required"] as const)
      expect(said).not.toContain(code);
  });
});
