import { expect, test } from "vitest";
import { makeBakery } from "#tests/factories/bakery.ts";
import { makeUser } from "#tests/factories/user.ts";
import { callApi } from "#tests/setup/call-api.ts";

test("who loses a race is shown the order as an order is shown, beside the status that was wanted", async () => {
  const shop = await makeBakery();
  const { mihai, ana, gheorghe } = shop;
  const id = await shop.order("order_preparing");
  const call = (path: string, secret: string, body?: object) =>
    callApi({ call: `${body ? "PUT" : "GET"} /v1/orders/${id}${path}`, body, secret, kind: "member" });
  const shown = (await call("", mihai.secret)).json as { order: { history: unknown } };
  const { history: _, ...current } = shown.order;

  const taking = { status: "order_preparing" };
  expect(await call("/delivery", gheorghe.secret, taking)).toEqual({
    http: 409,
    json: { status: 2, code: "orders_moved", current, wanted: "order_preparing" },
  });
  const completing = { status: "order_completed", version: 1 };
  expect(await call("/delivery", mihai.secret, completing)).toEqual({
    http: 409,
    json: { status: 2, code: "stale", current, wanted: "order_completed" },
  });
  expect(await call("", ana.secret, { data: { observations: "la ușă" } })).toEqual({
    http: 409,
    json: { status: 2, code: "orders_moved", current, wanted: null },
  });
});

test("who changes the rights of somebody from an older version is shown them as the business shows its users", async () => {
  const shop = await makeBakery();
  const [admin, user] = [await makeUser(shop), await makeUser(shop)];
  const call = `PUT /v1/users/${user.id}/permissions`;
  const body = { role: "custom", permissions: ["GET_/v1/orders"], version: 1 };
  expect(await callApi({ call, body, secret: admin.secret })).toMatchObject({ http: 200 });
  const again = await callApi({ call, body, secret: admin.secret });
  const info = await callApi({ call: "GET /v1/organizations", secret: admin.secret });
  const { users } = info.json as { users: { id: string }[] };
  const current = users.find(({ id }) => id === user.id);
  expect(again).toEqual({ http: 409, json: { status: 2, code: "stale", current } });
});
