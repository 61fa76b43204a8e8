import type { World } from "../world.ts";
import type { QueryCases } from "./query-case.ts";

const order = (own: World) => ({ order_id: own.orderId });
const orderOfOther = (_: World, other: World) => [order(other)];
const at = (own: World) => ({ location_id: own.workplace.id });
const elsewhere = at;
const sales = (own: World) => own.sales.caller;
const delivery = (own: World) => own.delivery.caller;

export const ordersCases: QueryCases = {
  placedIn: {},
  orderBoard: { by: delivery },
  boardNeighbour: { input: order, foreign: orderOfOther, by: delivery },
  memberOrders: { by: sales },
  calendarOnPage: {},
  dayOrders: {},
  ordersOnPage: { foreign: (_, other) => [{ order_id: other.orderId }] },
  historyOnPage: {},
  ordersOnClosedDays: {
    input: () => ({ closed: "2026-12-24..2026-12-26" }),
    foreign: (_, other) => [{ closed: "2026-12-24..2026-12-26", ...at(other) }],
  },
  counter: {
    foreign: (_, other) => [{ category: other.category.id }, { q: other.product.name }, elsewhere(other)],
  },
  askedSettings: { input: () => ({ origin: "shop" }) },
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
  presentDraft: { input: at, foreign: (_, other) => [elsewhere(other)] },
  leftOrders: { by: sales },
  parkedCount: { input: at, foreign: (_, other) => [elsewhere(other)] },
  orderAgain: { input: order, foreign: orderOfOther, by: sales },
  memberPlace: { by: sales },
  pickupHours: { input: at, foreign: (_, other) => [elsewhere(other)] },
  quickHours: { input: at, foreign: (_, other) => [elsewhere(other)] },
  placedOrder: { input: order, foreign: orderOfOther },
  findStore: { input: (own) => ({ slug: own.tenant.scope.organization.slug }) },
  presentUsernames: {
    input: (own) => ({ slug: own.tenant.scope.organization.slug, usernames: ["ana"] }),
  },
};
