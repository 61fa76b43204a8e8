import { z } from "zod";
import { askedAnswers } from "#app/domain/catalogue/product-fields.ts";
import { lineNow } from "#app/domain/drafts/line-now.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { type CartLine, cartOf } from "./cart.server.ts";
import { takeCartTry } from "./cart-pace.server.ts";
import { type CartRowLine, changeCart } from "./cart-rows.server.ts";
import { cartToken } from "./get-cart.server.ts";
import { CART_LINES } from "./limits.ts";
import { shopPlace } from "./shop-input.server.ts";
import { cartChanged } from "./shop-output.server.ts";
import { isTold } from "./told-of.ts";

/**
 * Accepts what has become of a cart's products, as far as it was told: present prices hold, what can't be ordered goes, and
 * so do answers that are asked for no more. Refuses `shop_changed` where all that was told has changed once more. Document 4,
 * Online shop.
 */
export const acceptCart = operation({
  key: "PUT_/v1/shops/:slug/cart",
  summary: "Accept what has changed in the cart",
  refuses: ["shop_changed", "too_many"],
  access: ["shop"],
  input: shopPlace.extend({
    told: z
      .array(z.string().max(200))
      .max(CART_LINES)
      .optional()
      .describe("What is accepted: of each line its id, a space and its `change`. Without it, all."),
  }),
  output: cartChanged.pick({ cart: true }),
  again: async ({ actor }) => ({ cart: cartToken(actor.id) }),
  async run(context, { told }) {
    const { db, scope, actor, now } = context;
    await takeCartTry(context);
    const cart = await cartOf(db, scope, actor.id ?? "", now);
    const known = new Map(cart?.lines.map((line) => [line.id, line]));
    const isUnsaid = (line: CartLine) => line.change !== null && told !== undefined && !isTold(told, line);
    const changed = cart?.lines.filter(({ change }) => change !== null) ?? [];
    if (told?.length && changed.length > 0 && changed.every(isUnsaid))
      throw new Refusal("shop_changed", { params: { context: "accept" } });
    if (cart)
      await changeCart(context, (lines) => ({
        lines: lines.flatMap((line) => {
          const now = known.get(line.id);
          return !now || isUnsaid(now) ? [line] : accepted(line, now);
        }),
      }));
    return { cart: cartToken(actor.id) };
  },
});

/** One change of a line is told at a time, and that one is accepted. */
function accepted(line: CartRowLine, { change, asks, ...now }: CartLine): CartRowLine[] {
  const { orderable, price, currency } = now;
  if (!orderable) return [];
  if (change === "answers") return [{ ...line, fields: askedAnswers(asks, line.fields) }];
  const { quantity, unit } = lineNow(line, now);
  return [{ ...line, price, currency, quantity, unit }];
}
