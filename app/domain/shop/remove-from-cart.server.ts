import { operation } from "#app/lib/operation.server.ts";
import { takeCartTry } from "./cart-pace.server.ts";
import { changeCart } from "./cart-rows.server.ts";
import { cartChangedBefore, cartToken } from "./get-cart.server.ts";
import { withoutLine } from "./put-in-cart.server.ts";
import { cartLinePlace } from "./set-cart-line.server.ts";
import { cartChanged } from "./shop-output.server.ts";

/** Takes a line out of the cart; the last one can be put back, and is out once more. Refuses an unknown line (`not_found`). */
export const removeFromCart = operation({
  key: "DELETE_/v1/shops/:slug/cart/items/:line_id",
  summary: "Take a line out of the cart",
  refuses: ["not_found", "too_many"],
  access: ["shop"],
  input: cartLinePlace,
  output: cartChanged,
  again: cartChangedBefore,
  async run(context, { line_id }) {
    await takeCartTry(context);
    await changeCart(context, (lines, removed) => withoutLine(lines, removed, line_id));
    return { id: line_id, cart: cartToken(context.actor.id) };
  },
});
