import { plainQuantity } from "#app/lib/quantity.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { checkoutOf, checkoutPlace } from "./checkout.server.ts";
import { checkoutOutput } from "./checkout-output.server.ts";

/**
 * What has to be said with an order of the cart that the header `x-cart` names: where and when it can be picked up, which
 * hours are full, and what the shop asks of its customer. Refuses an unknown workplace (`not_found`). Document 4, Online shop.
 */
export const getCheckout = query({
  key: "GET_/v1/shops/:slug/checkout",
  summary: "Show what an order asks",
  refuses: ["not_found"],
  access: ["shop"],
  input: checkoutPlace,
  output: checkoutOutput,
  async run(asking, place) {
    const answer = await checkoutOf(asking, { ...place, location_id: place.location_id || undefined });
    const { workplaces, open, date, lines, session_id: _, chosen: __, ...shown } = answer;
    if (place.location_id && place.location_id !== shown.location_id) throw new Refusal("not_found");
    return {
      ...shown,
      currency: asking.scope.organization.currency,
      locations: workplaces,
      possible: open,
      pickup_date: date,
      lines: lines.map((line) => ({ ...line, quantity: plainQuantity(line.quantity) })),
      changed: lines.some(({ change }) => change !== null),
    };
  },
});
