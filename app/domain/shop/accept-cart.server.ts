import { operation } from "#app/lib/operation.server.ts";
import { cartOf } from "./cart.server.ts";
import { takeCartTry } from "./cart-pace.server.ts";
import { changeCart } from "./cart-rows.server.ts";
import { cartToken } from "./get-cart.server.ts";
import { shopPlace } from "./shop-input.server.ts";
import { cartChanged } from "./shop-output.server.ts";

/** Accepts what has become of a cart's products: present prices hold, and what can't be ordered goes. Document 4, Online shop. */
export const acceptCart = operation({
  key: "PUT_/v1/shops/:slug/cart",
  summary: "Accept what has changed in the cart",
  refuses: ["too_many"],
  access: ["shop"],
  input: shopPlace,
  output: cartChanged.pick({ cart: true }),
  again: async ({ actor }) => ({ cart: cartToken(actor.id) }),
  async run(context) {
    const { db, scope, actor, now } = context;
    await takeCartTry(context);
    const cart = await cartOf(db, scope, actor.id ?? "", now);
    const known = new Map(cart?.lines.map((line) => [line.id, line]));
    if (cart)
      await changeCart(context, (lines) => ({
        lines: lines.flatMap((line) => {
          const { orderable, price, currency } = known.get(line.id) ?? { orderable: true, ...line };
          return orderable ? [{ ...line, price, currency }] : [];
        }),
      }));
    return { cart: cartToken(actor.id) };
  },
});
