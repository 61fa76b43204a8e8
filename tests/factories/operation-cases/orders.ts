import type { World } from "../world.ts";
import type { OperationCases } from "./operation-case.ts";
import { long, place } from "./words.ts";

const items = ({ product }: World) => [{ item_id: product.id, quantity: "1.5" }];

/** All orders: those of a world are of any status, and placed by the present clock. */
const everything = {
  statuses: "order_pending,order_preparing,order_completed,order_delivered,order_discarded",
};

export const ordersCases: OperationCases = {
  "GET_/v1/orders": {},
  "GET_/v1/orders/history": {},
  "GET_/v1/orders/open": {},
  "GET_/v1/orders/calendar": {},
  "GET_/v1/orders/delivery/info": {},
  "GET_/v1/orders/export": { input: () => everything },
  "POST_/v1/orders/export": { input: () => everything, makes: "made_export" },
  "GET_/v1/statistics": {},
  "GET_/v1/statistics/locations": {},
  "GET_/v1/orders/:order_id": {
    input: (own) => ({ order_id: own.orderId }),
    foreign: (_, other) => [{ order_id: other.orderId }],
  },
  "POST_/v1/orders/provision": {
    input: (own) => ({ ...place(own), items: items(own) }),
    foreign: (_, other) => [place(other), { items: items(other) }],
    bad: [
      [{ items: [] }, "items"],
      [{ items: [{ item_id: "x", quantity: "0" }] }, "items.0.quantity"],
      [
        { customer: { email: "nu e" }, data: { upfront_payment: -1 } },
        "customer.email",
        "data.upfront_payment",
      ],
      [{ pickup_date: "mâine", data: { pickup_hour: "25" } }, "pickup_date", "data.pickup_hour"],
    ],
    makes: "order",
  },
  "PUT_/v1/orders/:order_id": {
    input: (own) => ({ order_id: own.orderId, items: items(own) }),
    foreign: (_, other) => [
      { order_id: other.orderId },
      { items: items(other) },
      { items: [{ id: other.lineId, quantity: 1 }] },
    ],
    bad: [
      [{ items: [{ id: "x", quantity: "0,0001" }] }, "items.0.quantity"],
      [{ items: [{ quantity: "1" }] }, "items.0.item_id"],
    ],
  },
  "PUT_/v1/orders/:order_id/delivery": {
    input: (own) => ({ order_id: own.orderId, status: "order_preparing" }),
    foreign: (_, other) => [{ order_id: other.orderId }],
    bad: [
      [{ status: "order_lost" }, "status"],
      [
        { items: [{ id: "x", new_quantity: "mult", reason: "because" }] },
        "items.0.new_quantity",
        "items.0.reason",
      ],
    ],
  },
  "PUT_/v1/orders/:order_id/acknowledgement": {
    input: (own) => ({ order_id: own.orderId }),
    foreign: (_, other) => [{ order_id: other.orderId }],
    by: (own) => own.delivery.caller,
  },
  "POST_/v1/orders/:order_id/email": {
    input: (own) => ({ order_id: own.orderId, email: "client@lupu.ro" }),
    foreign: (_, other) => [{ order_id: other.orderId }],
    bad: [[{ email: "nu e", locale: "fr" }, "email", "locale"]],
  },
  "GET_/v1/order_views": {},
  "POST_/v1/order_views": {
    input: (own) => ({ name: "În lucru", q: "Ștefan", status: "order_preparing", ...place(own) }),
    foreign: (_, other) => [place(other)],
    bad: [
      [{ name: "" }, "name"],
      [{ name: long, status: "order_lost" }, "name", "status"],
    ],
    makes: "order_view",
  },
  "DELETE_/v1/order_views/:view_id": {
    input: (own) => ({ view_id: own.viewId }),
    foreign: (_, other) => [{ view_id: other.viewId }],
  },
};
