import type { World } from "../world.ts";
import type { OperationCases } from "./operation-case.ts";
import { long, place } from "./words.ts";

const parked = (own: World) => ({ ...place(own), parked_id: own.parkedId });
const parkedOfOther = (_: World, other: World) => [
  place(other),
  { parked_id: other.parkedId },
  parked(other),
];

const draftOfOther = (_: World, other: World) => [place(other)];

export const draftsCases: OperationCases = {
  "GET_/v1/drafts/:location_id": { input: place, foreign: draftOfOther },
  "POST_/v1/drafts/:location_id/items": {
    input: (own) => ({ ...place(own), item_id: own.product.id, note: "rumenă" }),
    foreign: (own, other) => [...draftOfOther(own, other), { item_id: other.product.id }],
    bad: [[{ quantity: "mult", note: long }, "quantity", "note"]],
  },
  "PUT_/v1/drafts/:location_id/items/:line_id": {
    input: (own) => ({ ...place(own), line_id: own.draftLineId, quantity: 2 }),
    foreign: (own, other) => [...draftOfOther(own, other), { line_id: other.draftLineId }],
    bad: [[{ quantity: "mult" }, "quantity"]],
  },
  "PUT_/v1/drafts/:location_id/products/:item_id": {
    input: (own) => ({ ...place(own), item_id: own.product.id, quantity: "1.5" }),
    foreign: (_, other) => [place(other), { item_id: other.product.id }],
    bad: [
      [{ quantity: "doi" }, "quantity"],
      [{ quantity: undefined }, "quantity"],
      [{ step: "much" }, "step"],
    ],
  },
  "PUT_/v1/drafts/:location_id/products": {
    input: (own) => ({ ...place(own), amounts: [{ item_id: own.product.id, quantity: "1.5" }] }),
    foreign: (_, other) => [place(other), { amounts: [{ item_id: other.product.id, quantity: 1 }] }],
    bad: [
      [{ amounts: [] }, "amounts"],
      [{ amounts: [{ item_id: "x" }] }, "amounts.0.quantity"],
    ],
  },
  "DELETE_/v1/drafts/:location_id/items/:line_id": {
    input: (own) => ({ ...place(own), line_id: own.draftLineId }),
    foreign: (own, other) => [...draftOfOther(own, other), { line_id: other.draftLineId }],
  },
  "POST_/v1/drafts/:location_id/items/:line_id": {
    input: (own) => ({ ...place(own), line_id: own.draftLineId }),
    foreign: (own, other) => [...draftOfOther(own, other), { line_id: other.draftLineId }],
  },
  "DELETE_/v1/drafts/:location_id": { input: place, foreign: draftOfOther },
  "POST_/v1/drafts/:location_id/text/preview": {
    input: (own) => ({ ...place(own), text: `${own.product.name} 3,5` }),
    foreign: draftOfOther,
    bad: [[{ text: "" }, "text"]],
  },
  "POST_/v1/drafts/:location_id/text": {
    input: (own) => ({ ...place(own), text: `${own.product.name} 2` }),
    foreign: draftOfOther,
    bad: [
      [{ text: "" }, "text"],
      [{ text: "nimic așa\nnici așa 2,5" }, "text.0", "text.1"],
    ],
  },
  "POST_/v1/drafts/:location_id/orders/:order_id": {
    input: (own) => ({ ...place(own), order_id: own.orderId }),
    foreign: (own, other) => [...draftOfOther(own, other), { order_id: other.orderId }],
  },
  "POST_/v1/drafts/:location_id/parked": {
    input: (own) => ({ ...place(own), name: "Doamna cu căciula" }),
    foreign: draftOfOther,
    bad: [[{ name: long }, "name"]],
  },
  "GET_/v1/drafts/:location_id/parked": { input: place, foreign: draftOfOther },
  "POST_/v1/drafts/:location_id/parked/:parked_id": { input: parked, foreign: parkedOfOther },
  "DELETE_/v1/drafts/:location_id/parked/:parked_id": { input: parked, foreign: parkedOfOther },
  "POST_/v1/drafts/:location_id/customers/:customer_id": {
    input: (own) => ({ ...place(own), customer_id: own.customerId }),
    foreign: (own, other) => [...draftOfOther(own, other), { customer_id: other.customerId }],
  },
  "PUT_/v1/drafts/:location_id": {
    input: (own) => ({ ...place(own), customer: { name: "Ștefan" } }),
    foreign: draftOfOther,
    bad: [[{ customer: { name: long.repeat(8) } }, "customer.name"]],
  },
};
