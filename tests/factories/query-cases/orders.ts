import type { World } from "../world.ts";
import type { QueryCases } from "./query-case.ts";

const order = (own: World) => ({ order_id: own.orderId });
const orderOfOther = (_: World, other: World) => [order(other)];
const sales = (own: World) => own.sales.caller;
const delivery = (own: World) => own.delivery.caller;

export const ordersCases: QueryCases = {
  orderVersion: {},
  orderBoard: { by: delivery },
  boardNeighbour: { input: order, foreign: orderOfOther, by: delivery },
  memberOrders: { by: sales },
  dayOrders: {},
  ordersOnPage: { foreign: (_, other) => [{ order_id: other.orderId }] },
  historyOnPage: {},
  counter: {
    foreign: (_, other) => [{ category: other.category.id }, { q: other.product.name }],
  },
  counterSettings: {},
  productsOfLines: {
    input: (own) => ({ item_ids: [own.product.id] }),
    foreign: (_, other) => [{ item_ids: [other.product.id] }],
  },
  orderableProduct: {
    input: (own) => ({ item_id: own.product.id }),
    foreign: (_, other) => [{ item_id: other.product.id }],
  },
  scannedProduct: {
    input: (own) => ({ q: own.product.sku ?? own.product.id }),
    foreign: (_, other) => [{ q: other.product.sku ?? other.product.id }],
  },
  presentDraft: { by: sales },
  presentDraftLine: {
    input: (own) => ({ line_id: own.memberLineId }),
    foreign: (_, other) => [{ line_id: other.memberLineId }, { line_id: other.draftLineId }],
    by: sales,
  },
  leftOrders: { by: sales },
  parkedCount: { by: sales },
  orderAgain: { input: order, foreign: orderOfOther, by: sales },
  memberPlace: { by: sales },
  pickupHours: { by: sales },
  placedOrder: { input: order, foreign: orderOfOther, by: sales },
  findStore: { input: (own) => ({ slug: own.tenant.scope.organization.slug }) },
};
