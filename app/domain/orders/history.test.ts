import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { emailReceipt } from "./email-receipt.server.ts";
import { getOrder } from "./get-order.server.ts";
import { listOrders, orderHistory } from "./list-orders.server.ts";
import { moveOrder } from "./move-order.server.ts";
import type { OrderStatus } from "./statuses.ts";

let shop: Tenant;
let workplaceId: string;
beforeEach(async () => {
  shop = await makeTenant();
  workplaceId = (await makeWorkplace(shop)).id;
});
afterEach(() => {
  vi.useRealTimers();
});

const move = (by: Caller, order_id: string, status: OrderStatus, more: object = {}) =>
  perform(moveOrder, by, { order_id, status, ...more });
const read = (by: Caller, order_id: string) => perform(getOrder, by, { order_id });

/** Every act begins where the one before it has ended. */
function expectPath(history: readonly { from_status: OrderStatus | null; to_status: OrderStatus }[]) {
  expect(history.map(({ from_status }) => from_status)).toEqual([
    null,
    ...history.slice(0, -1).map(({ to_status }) => to_status),
  ]);
}

test("acts stand in the order in which they were made, whatever the clocks said when they began", async () => {
  const { id } = await makeOrder(shop, { workplaceId });
  vi.useFakeTimers({ toFake: ["Date"] });
  const at = (seconds: number) => vi.setSystemTime(new Date(Date.now() + seconds * 1000));
  await move(shop.admin, id, "order_preparing");
  at(-60);
  await move(shop.admin, id, "order_pending");
  at(-60);
  await move(shop.admin, id, "order_discarded", { reason: "client" });
  const { history } = await read(shop.admin, id);
  expect(history.map(({ act }) => act)).toEqual(["placed", "take", "release", "discard"]);
});

test("a receipt that is sent while the order is moved keeps the history one path", async () => {
  const { id } = await makeOrder(shop, { workplaceId });
  const send = (n: number) => () =>
    perform(emailReceipt, shop.admin, { order_id: id, email: `client${n}@lupu.ro` });
  const outcomes = await atOnce("order", id, [
    () => move(shop.admin, id, "order_preparing"),
    send(1),
    send(2),
    send(3),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
  const { history } = await read(shop.admin, id);
  expect(history).toHaveLength(5);
  expectPath(history);
});

test("who acted from the console is named among console users; members read the name of the business", async () => {
  const { id } = await makeOrder(shop, { workplaceId });
  for (const status of ["order_preparing", "order_completed", "order_delivered"] as const)
    await move(shop.admin, id, status);
  const { actor } = shop.admin;
  const business = shop.scope.organization.name;
  const ioana = await makeMember(shop, { role: "delivery" });
  const vasile = await makeMember(shop);
  const theirs = await makeOrder(shop, { workplaceId, by: vasile.caller });
  for (const [caller, name] of [
    [shop.admin, actor.name],
    [ioana.caller, business],
  ] as const) {
    const order = await read(caller, id);
    expect(order).toMatchObject({ requisition: name, delivery: name, dispatch: name });
    expect(order.history.map(({ actor_name }) => actor_name)).toEqual(Array(4).fill(name));
    expect(await read(caller, theirs.id)).toMatchObject({ requisition: vasile.username });
  }
  const list = await perform(listOrders, ioana.caller, {});
  expect(JSON.stringify([list, await read(ioana.caller, id)])).not.toContain(actor.name);
  await expect(move(ioana.caller, id, "order_preparing")).rejects.toMatchObject({
    code: "orders_moved",
    details: { params: { name: business } },
  });
});

test("the history begins with the order that ended last, whichever was placed last", async () => {
  const [first, second, third] = [
    await makeOrder(shop, { workplaceId }),
    await makeOrder(shop, { workplaceId }),
    await makeOrder(shop, { workplaceId }),
  ];
  for (const { id } of [second, third, first])
    await move(shop.admin, id, "order_discarded", { reason: "client" });
  const { items } = await perform(orderHistory, shop.admin, {});
  expect(items.map(({ id }) => id)).toEqual([first.id, third.id, second.id]);
});
