import type { World } from "../world.ts";
import type { OperationCases } from "./operation-case.ts";
import { long } from "./words.ts";

const place = ({ tenant }: World) => ({ slug: tenant.scope.organization.slug });
const item = (own: World) => ({ ...place(own), item_id: own.product.id });
const line = (own: World) => ({ ...place(own), line_id: own.cartLineId });
const by = (own: World) => own.shopper.caller;
const foreignItem = (_: World, other: World) => [{ item_id: other.product.id }];
const foreignLine = (_: World, other: World) => [{ line_id: other.cartLineId }];

export const shopCases: OperationCases = {
  "GET_/v1/shops/:slug": { input: place, by },
  "GET_/v1/shops/:slug/items": { input: place, by },
  "GET_/v1/shops/:slug/items/:item_id": { input: item, by, foreign: foreignItem },
  "GET_/v1/shops/:slug/cart": { input: place, by },
  "PUT_/v1/shops/:slug/cart": { input: place, by },
  "POST_/v1/shops/:slug/cart/items": {
    input: item,
    by,
    foreign: foreignItem,
    bad: [
      [{ quantity: "0" }, "quantity"],
      [{ quantity: "-1" }, "quantity"],
      [{ quantity: "1e3" }, "quantity"],
      [{ note: long }, "note"],
    ],
  },
  "PUT_/v1/shops/:slug/cart/items/:line_id": {
    input: (own) => ({ ...line(own), quantity: "2" }),
    by,
    foreign: foreignLine,
    bad: [[{ quantity: "100000" }, "quantity"]],
  },
  "DELETE_/v1/shops/:slug/cart/items/:line_id": { input: line, by, foreign: foreignLine },
  "POST_/v1/shops/:slug/cart/items/:line_id/restore": { input: line, by, foreign: foreignLine },
};
