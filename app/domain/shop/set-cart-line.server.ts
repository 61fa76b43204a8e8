import { z } from "zod";
import { inUnit } from "#app/domain/catalogue/units.ts";
import { id, quantity } from "#app/lib/input.server.ts";
import { inputBreaking } from "#app/lib/invalid-input.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { cartOf } from "./cart.server.ts";
import { takeCartTry } from "./cart-pace.server.ts";
import { changeCart } from "./cart-rows.server.ts";
import { cartChangedBefore, cartToken } from "./get-cart.server.ts";
import { requireLine, withoutLine, withQuantity } from "./put-in-cart.server.ts";
import { shopPlace } from "./shop-input.server.ts";
import { cartChanged } from "./shop-output.server.ts";

/** A line of a cart. */
export const cartLinePlace = shopPlace.extend({ line_id: id });

/**
 * Sets how much a line of the cart holds; 0 takes it out. Refuses an unknown line (`not_found`), more than the product's limit
 * for one order, and a quantity of another measure than its product is sold by now (`remeasured`).
 */
export const setCartLine = operation({
  key: "PUT_/v1/shops/:slug/cart/items/:line_id",
  summary: "Change a line of the cart",
  refuses: ["not_found", "too_many"],
  access: ["shop"],
  input: cartLinePlace.extend({
    quantity,
    unit: z.coerce.number().optional().describe("The unit of the quantity; without it, the line's `unit`."),
  }),
  output: cartChanged,
  again: cartChangedBefore,
  async run(context, { line_id, unit, quantity: told }) {
    const { db, scope, actor, now } = context;
    await takeCartTry(context);
    const changed = { id: line_id, cart: cartToken(actor.id) };
    if (told === 0) {
      await changeCart(context, (lines, removed) => withoutLine(lines, removed, line_id));
      return changed;
    }
    const cart = await cartOf(db, scope, actor.id ?? "", now);
    const known = cart?.lines.find(({ id }) => id === line_id);
    if (!known) throw new Refusal("not_found");
    const quantity = unit === undefined ? told : inUnit(told, unit, known.unit);
    if (quantity === null) throw inputBreaking([{ path: ["quantity"], code: "remeasured" }]);
    await changeCart(context, (lines) => {
      const line = requireLine(lines, line_id);
      return { lines: withQuantity(lines, line, quantity, { product: known, language: context.language }) };
    });
    return changed;
  },
});
