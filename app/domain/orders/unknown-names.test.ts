import { expect, test } from "vitest";
import { answer } from "#app/http/json-door.server.ts";
import type { OperationKey } from "#app/lib/actor.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { makeBakery } from "#tests/factories/bakery.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { editOrder } from "./edit-order.server.ts";
import { getOrder } from "./get-order.server.ts";
import { listOrders, orderHistory } from "./list-orders.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { placeOrder } from "./place-order.server.ts";

const shop = await makeBakery();
const product = await makeProduct(shop, { fields: [{ name: "Mesaj", type: "text", required: 0 }] });

async function call(operation: { key?: OperationKey }, params: Record<string, string>, body?: object) {
  const headers = { "Content-Type": "application/json" };
  const init = body ? { method: "POST", body: JSON.stringify(body), headers } : {};
  const request = new Request("http://127.0.0.1:3000/v1/orders", init);
  const matched = { operation: operation as Operation, params };
  return (await answer(matched, request, shop.admin)).json();
}

const item = { item_id: product.id, quantity: "1" };
const place = (more: object = {}) =>
  call(placeOrder, {}, { location_id: shop.place.id, items: [item], ...more });

test("names that placing ignores are told in the answer, and none when there are none", async () => {
  const told = await place({
    items: [{ ...item, fields: { Mesaj: "da", Culoare: "roz" }, colour: "roz" }],
    customer: { name: "Ioana Pop", nickname: "Io" },
    data: { observations: "Sunați", pickup_hour: "9:30" },
    pickup_date: "31/12",
    discount: 5,
  });
  expect(told).toMatchObject({ status: 0, number: expect.any(Number) });
  expect(told.ignored.sort()).toEqual(
    [
      "customer.name",
      "customer.nickname",
      "data.pickup_hour",
      "discount",
      "items.0.colour",
      "items.0.fields.Culoare",
      "pickup_date",
    ].sort(),
  );
  expect(await place({ data: { observations: "Sunați" } })).not.toHaveProperty("ignored");
});

test("names that an edit ignores are told as well, and what the settings don't show stays as it was", async () => {
  const order_id = await shop.order();
  const edit = (more: object) => call(editOrder, { order_id }, more);
  const change = { customer: { name: "Ioana Pop", nickname: "Io" }, data: { observations: "Sunați" } };
  const ignored = ["location_id", "status", "customer.nickname", "customer.name"];
  const told = await edit({ ...change, location_id: shop.place.id, status: "order_ready" });
  expect(told).toMatchObject({ status: 0, version: 2 });
  expect(told.ignored.sort()).toEqual(ignored.sort());
  const before = await shop.read(order_id);
  expect((await edit({ nothing: 1, customer: { nickname: "Io" }, data: { zz: {} } })).ignored.sort()).toEqual(
    ["customer.nickname", "data.zz", "nothing"],
  );
  expect(await shop.read(order_id), "nothing of it is an edit").toEqual(before);
  expect(await edit({ items: [item] })).not.toHaveProperty("ignored");
  const { customer, data } = await shop.read(order_id);
  expect([customer.name, data.observations]).toEqual([null, "Sunați"]);
  const [{ id } = { id: "" }] = (await shop.read(order_id)).items;
  const line = { id, quantity: "2", fields: { Mesaj: "da", Culoare: "roz" }, colour: "roz" };
  expect((await edit({ items: [line] })).ignored).toEqual(["items.0.colour", "items.0.fields.Culoare"]);
});

test("an order under /v1 stands under `order`, so that its status is not the answer's", async () => {
  const order_id = await shop.order();
  expect(await call(getOrder, { order_id })).toMatchObject({
    status: 0,
    order: { id: order_id, status: "order_pending", history: [{ act: "placed" }] },
  });
  const moved = await call(moveOrder, { order_id }, { status: "order_discarded", reason: "nu mai vine" });
  expect(moved).toMatchObject({ status: 0, order: { status: "order_discarded", items: [{}] } });
});

test("orders in lists carry their items", async () => {
  const open = await shop.order();
  const over = await shop.order("order_delivered");
  const line = { name: expect.any(String), _pivot_quantity: "2.5" };
  const find = (list: { items: { id: string }[] }, id: string) => list.items.find((one) => one.id === id);
  expect(find(await call(listOrders, {}), open)).toMatchObject({ items: [line], line_count: 1 });
  expect(find(await call(orderHistory, {}), over)).toMatchObject({ items: [line] });
});

test("a refused field is named in one notation, whoever finds it", async () => {
  await makeProduct(shop, { name: "Gata" });
  const gone = await makeProduct(shop, { name: "Nu se mai face", state: 3 });
  const told = await place({ items: [{ item_id: gone.id, quantity: "1" }] });
  expect(told).toMatchObject({ code: "orders_product", fields: { "items.0.item_id": "orders_product" } });
  const broken = await place({ items: [{ item_id: product.id, quantity: "0" }] });
  expect(broken.fields).toEqual({ "items.0.quantity": "positive" });
});
