import { expect, test } from "vitest";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { calendarOnPage, orderCalendar } from "./count-orders.server.ts";
import { findOpenOrders } from "./find-open-orders.server.ts";
import { historyOnPage, listOrders, orderHistory, ordersOnPage } from "./list-orders.server.ts";

test("what narrows a list to nothing that there is, is refused to a call and as if unsaid on a page; blank is no filter", async () => {
  const shop = await makeTenant();
  await makeOrder(shop, { workplaceId: (await makeWorkplace(shop)).id, status: "order_delivered" });
  const ask = (query: unknown, filter: object) => perform(query as typeof listOrders, shop.admin, filter);
  const asked = [
    [listOrders, ordersOnPage, "status"],
    [listOrders, ordersOnPage, "origin"],
    [listOrders, ordersOnPage, "show"],
    [orderHistory, historyOnPage, "show"],
  ] as const;
  for (const [call, page, name] of asked) {
    await expect(ask(call, { [name]: "lost" }), name).rejects.toMatchObject({ issues: [{ path: [name] }] });
    expect((await ask(page, { [name]: "lost" })).count, name).toBe(1);
    expect((await ask(call, { [name]: "" })).count, name).toBe(1);
  }
  const delivered = ask(findOpenOrders, { status: "order_delivered" });
  await expect(delivered).rejects.toMatchObject({ issues: [{ path: ["status"] }] });
});

test("a month that there is none of is refused to a call, and on a page the present one; blank is none", async () => {
  const shop = await makeTenant();
  const { month: present } = await perform(orderCalendar, shop.admin, {});
  for (const month of ["2026-13", "2026-1", "mai"]) {
    const asked = perform(orderCalendar, shop.admin, { month });
    await expect(asked, month).rejects.toMatchObject({ issues: [{ path: ["month"] }] });
    expect(await perform(calendarOnPage, shop.admin, { month }), month).toMatchObject({ month: present });
  }
  expect(await perform(orderCalendar, shop.admin, { month: "" })).toMatchObject({ month: present });
  expect(await perform(orderCalendar, shop.admin, { month: "2026-05" })).toMatchObject({ month: "2026-05" });
});
