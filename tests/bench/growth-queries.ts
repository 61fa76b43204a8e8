import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { counter } from "#app/domain/catalogue/counter.server.ts";
import { listProducts } from "#app/domain/catalogue/list-products.server.ts";
import { customerById } from "#app/domain/customers/customer-by-id.server.ts";
import { listCustomers } from "#app/domain/customers/list-customers.server.ts";
import { deliveryCounts, orderCalendar } from "#app/domain/orders/count-orders.server.ts";
import { dayOrders } from "#app/domain/orders/day-orders.server.ts";
import { findOpenOrders } from "#app/domain/orders/find-open-orders.server.ts";
import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { listOrders, orderHistory } from "#app/domain/orders/list-orders.server.ts";
import { memberOrders } from "#app/domain/orders/member-orders.server.ts";
import { orderBoard } from "#app/domain/orders/order-board.server.ts";
import { workplaceLosses } from "#app/domain/workplaces/workplace-losses.server.ts";
import type { MemberRole } from "#app/lib/actor.ts";
import type { Db } from "#app/lib/database.server.ts";
import type { Query } from "#app/lib/query.server.ts";
import type { GrowthShop } from "./growth-shop.ts";

/** One question to a shop. */
export interface GrowthQuery {
  name: string;
  /** Asks it: how many rows the answer has, and how many it says there are. */
  ask: (db: Db) => Promise<{ rows: number; count: number | null }>;
}

/** Every list, search, count, calendar and question about customers whose cost might grow with a shop's past. */
export function growthQueries(shop: GrowthShop): GrowthQuery[] {
  const { orders, workplaceIds, customerId, orderId } = shop;
  const [location_id = ""] = workplaceIds;
  const asking = askedBy(shop);
  const pages = (rows: number, length: number) => Math.max(1, Math.ceil(rows / length));
  const last = pages(orders, 30);
  const list = (name: string, input: object) => asking(`orders: ${name}`, listOrders, input);
  const searches = [
    "nr",
    "paine",
    "cozonac nr. 41",
    "stefan",
    "tiriac 41",
    "0700-000.041",
    "7000000",
    "41",
    "nimic",
  ];
  return [
    list("first page", {}),
    list("middle page", { page: Math.ceil(last / 2) }),
    list("last page", { page: last }),
    list("pending", { status: "order_pending" }),
    list("handed", { status: "order_delivered" }),
    list("handed, page 30", { status: "order_delivered", page: Math.min(30, last) }),
    list("a workplace", { location_id }),
    list("a workplace, last page", { location_id, page: pages(orders / 2, 30) }),
    list("workplace and handed", { location_id, status: "order_delivered" }),
    list("a customer", { customer_id: customerId }),
    list("order_id", { order_id: "41" }),
    ...searches.map((q) => list(`q=${q}`, { q })),
    list("q=sku-41", { q: "sku-41" }),
    list("q=paine, page 30", { q: "paine", page: Math.min(30, pages(orders / 5, 30)) }),
    list("q=stefan, pending", { q: "stefan", status: "order_pending" }),
    list("q=nr, discarded", { q: "nr", status: "order_discarded" }),
    list("q=nr, a customer", { q: "nr", customer_id: customerId }),
    asking("history: first page", orderHistory, {}),
    asking("history: last page", orderHistory, { page: pages(orders - 300, 30) }),
    asking("history: q=nr", orderHistory, { q: "nr" }),
    asking("history: q=stefan", orderHistory, { q: "stefan" }),
    asking("own: first page", memberOrders, {}, "sales"),
    asking("own: last page", memberOrders, { page: pages(orders / 2, 30) }, "sales"),
    asking("own: q=paine", memberOrders, { q: "paine" }, "sales"),
    asking("open: all", findOpenOrders, {}),
    asking("open: stefan", findOpenOrders, { q: "stefan" }),
    asking("open: paine nr punctul", findOpenOrders, { q: "paine nr punctul" }),
    asking("delivery/info", deliveryCounts, {}),
    asking("calendar: month", orderCalendar, {}),
    asking("calendar: day", dayOrders, {}),
    asking("board: today", orderBoard, { day: "today" }, "delivery"),
    asking("board: all days", orderBoard, { day: "all", slips: "all" }, "delivery"),
    asking("an order", getOrder, { order_id: orderId }),
    asking("workplace: losses", workplaceLosses, { location_id }),
    asking("customers: first page", listCustomers, {}),
    asking("customers: last page", listCustomers, { page: pages(orders / 20, 20) }),
    asking("customers: stefan", listCustomers, { filter: "stefan" }),
    asking("customers: a phone", listCustomers, { filter: "0700000041" }),
    asking("a customer", customerById, { customer_id: customerId }),
    asking("products: last page", listProducts, { page: 167 }),
    asking("products: paine", listProducts, { name: "paine" }),
    asking("counter: paine", counter, { q: "paine" }, "sales"),
  ];
}

const askedBy =
  ({ scope, memberId }: GrowthShop) =>
  <I extends z.ZodType, O>(
    name: string,
    query: Query<I, O>,
    input: object,
    role?: MemberRole,
  ): GrowthQuery => {
    const sessionId = randomUUID();
    const actor = role
      ? ({ kind: "member", id: memberId, name: "Ioana", role, sessionId, workplaceId: null } as const)
      : ({ kind: "user", id: memberId, name: "Ana", role: "admin", permissions: [], sessionId } as const);
    const parsed = query.input.parse(input);
    const ask = async (db: Db) =>
      sizeOf(
        await query.run({ db, scope, actor, now: new Date(), language: "ro", country: null, ip: "" }, parsed),
      );
    return { name, ask };
  };

/** The rows of an answer, wherever it has them, and the count that it tells. */
function sizeOf(answer: unknown): { rows: number; count: number | null } {
  const { items, list, products, workplaces, count, orders } = (answer ?? {}) as Record<string, unknown>;
  if (list) return sizeOf(list);
  const rows = [items, products, workplaces].find(Array.isArray);
  const told = [count, orders].find((one) => typeof one === "number");
  return { rows: rows?.length ?? 1, count: told ?? null };
}
