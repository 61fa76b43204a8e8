import { beforeAll, expect, test } from "vitest";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { callApi } from "#tests/setup/call-api.ts";
import { asUser } from "./visit.ts";

let user: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  user = await makeUser(await makeTenant());
});

test.each([
  ["items", "products", ["state", "sort"]],
  ["orders", "orders", ["status", "origin", "sort"]],
  ["customers", "customers", ["sort"]],
  ["members", "members", ["sort"]],
  ["locations", "workplaces", ["sort"]],
  ["categories", "categories", ["sort"]],
] as const)(
  "what can't be read of a filter is refused by a list of %s under /v1, and passed over by its page",
  async (call, page, names) => {
    const { secret } = user;
    for (const name of names) {
      expect(await callApi({ call: `GET /v1/${call}?${name}=77`, secret })).toMatchObject({
        http: 422,
        json: { code: "invalid", fields: { [name]: expect.any(String) } },
      });
      expect((await callApi({ call: `GET /v1/${call}?${name}=`, secret })).http).toBe(200);
      const { status, address } = await asUser(user, `/console/store/${page}?${name}=77`);
      expect([status, new URL(address).pathname]).toEqual([200, `/console/store/${page}`]);
    }
    expect(await callApi({ call: `GET /v1/${call}?page=x`, secret })).toMatchObject({ json: { page: 1 } });
  },
);
