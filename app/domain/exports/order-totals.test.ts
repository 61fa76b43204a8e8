import { expect, test } from "vitest";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";
import type { ExportedOrder } from "./exported-orders.server.ts";
import { OrderTotals } from "./order-totals.server.ts";

const order = (workplace: string, status: OrderStatus, currency = "RON"): ExportedOrder => ({
  ...{
    number: 1,
    status,
    month: "2026-11",
    created: 0,
    pickup_date: null,
    delivered: null,
  },
  ...{
    workplace,
    customer: [null, null, null, null],
    people: [],
    currency,
    total: 100,
    lines: [],
    reason: null,
  },
  data: { observations: null, upfront_payment: null, pickup_hour: null },
});

test("what orders come to stands by workplace, and there as an order lives, whichever came first", () => {
  const totals = new OrderTotals();
  totals.add(order("Mărăști", "order_completed"));
  totals.add(order("Mărăști", "order_pending"));
  totals.add(order("Centru", "order_discarded"));
  totals.add(order("Centru", "order_preparing"));
  totals.add(order("Centru", "order_preparing", "EUR"));
  expect(totals.all().map(({ workplace, status, currency }) => [workplace, status, currency])).toEqual([
    ["Centru", "order_preparing", "RON"],
    ["Centru", "order_preparing", "EUR"],
    ["Centru", "order_discarded", "RON"],
    ["Mărăști", "order_pending", "RON"],
    ["Mărăști", "order_completed", "RON"],
  ]);
});

test("orders that came to nothing have a row, and no part in the sums", () => {
  const totals = new OrderTotals();
  totals.add(order("Centru", "order_delivered"));
  expect(totals.hasDiscarded).toBe(false);
  totals.add(order("Centru", "order_discarded"));
  totals.add(order("Centru", "order_discarded", "EUR"));
  expect(totals.hasDiscarded).toBe(true);
  expect(totals.all().map(({ status, total }) => [status, total])).toEqual([
    ["order_delivered", 100],
    ["order_discarded", 100],
    ["order_discarded", 100],
  ]);
  expect(totals.byCurrency()).toEqual([
    { currency: "RON", orders: 1, lines: 0, total: 100, advance: 0, left: 0, back: 0 },
    { currency: "EUR", orders: 0, lines: 0, total: 0, advance: 0, left: 0, back: 0 },
  ]);
});
