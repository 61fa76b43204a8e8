import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { takeCartTry } from "./cart-pace.server.ts";
import { type CartRowLine, changeCart } from "./cart-rows.server.ts";
import { cartChangedBefore, cartToken } from "./get-cart.server.ts";
import { CART_LINES } from "./limits.ts";
import { cartLinePlace } from "./set-cart-line.server.ts";
import { cartChanged } from "./shop-output.server.ts";

/**
 * Puts the line that was taken out of the cart last back to its place. Refuses another one (`not_found`) and a line too
 * many (`cart_lines_limit`); one that is back stays as it is.
 */
export const restoreCartLine = operation({
  key: "POST_/v1/shops/:slug/cart/items/:line_id/restore",
  summary: "Put a line back into the cart",
  refuses: ["not_found", "cart_lines_limit", "too_many"],
  access: ["shop"],
  input: cartLinePlace,
  output: cartChanged,
  again: cartChangedBefore,
  async run(context, { line_id }) {
    await takeCartTry(context);
    await changeCart(context, (lines, removed) => {
      if (lines.some(({ id }) => id === line_id)) return { lines };
      if (removed?.line.id !== line_id) throw new Refusal("not_found");
      return { lines: withBack(lines, removed.line, removed.place), removed: null };
    });
    return { id: line_id, cart: cartToken(context.actor.id) };
  },
});

function withBack(lines: readonly CartRowLine[], line: CartRowLine, place: number): readonly CartRowLine[] {
  if (lines.length >= CART_LINES) throw new Refusal("cart_lines_limit", { params: { limit: CART_LINES } });
  return lines.toSpliced(place, 0, line);
}
