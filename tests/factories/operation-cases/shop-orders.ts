import { localDay } from "#app/lib/local-day.ts";
import { makeRules, shopDetails } from "../shop-order.ts";
import type { World } from "../world.ts";
import type { OperationCases } from "./operation-case.ts";
import { place } from "./words.ts";

const shop = ({ tenant }: World) => ({ slug: tenant.scope.organization.slug });
const items = ({ product }: World) => [{ item_id: product.id, quantity: "1.5" }];
const by = (own: World) => own.shopper.caller;
const order = (own: World) => ({ ...shop(own), link: own.shopOrder.link });
const foreign = (_: World, other: World) => [{ link: other.shopOrder.link }];

/** Two hours each day from tomorrow on, whatever the time is. */
function twoHours({ tenant }: World) {
  const today = localDay(new Date(), tenant.scope.organization.timeZone);
  return makeRules(tenant, {
    ...{ slotMinutes: 60, capacity: 5, daysAhead: 1, closed: [{ from: today, to: today }] },
    hours: Array.from({ length: 7 }, () => [{ from: "10:00", to: "12:00" }]),
  });
}

export const shopOrdersCases: OperationCases = {
  "POST_/v1/shops/:slug/orders": {
    input: (own) => ({ ...shop(own), ...place(own), ...shopDetails(), items: items(own) }),
    by,
    foreign: (_, other) => [place(other), { items: items(other) }],
    bad: [
      [{ items: [] }, "items"],
      [{ items: [{ item_id: "x", quantity: "0" }] }, "items.0.quantity"],
      [{ customer: { email: "nu e" } }, "customer.email"],
      [{ pickup_date: "mâine", data: { pickup_hour: "25" } }, "pickup_date", "data.pickup_hour"],
    ],
    makes: "order",
  },
  "GET_/v1/shops/:slug/checkout": {
    input: shop,
    by,
    given: twoHours,
    foreign: (_, other) => [{ location_id: other.workplace.id }],
  },
  "GET_/v1/shops/:slug/orders/:link": { input: order, by, foreign },
  "DELETE_/v1/shops/:slug/orders/:link": { input: order, by, foreign },
};
