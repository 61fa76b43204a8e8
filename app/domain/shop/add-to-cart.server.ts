import { z } from "zod";
import { inUnit } from "#app/domain/catalogue/units.ts";
import { answersOf } from "#app/domain/orders/freeze-lines.server.ts";
import { answers, note } from "#app/domain/orders/order-input.server.ts";
import { id, quantity } from "#app/lib/input.server.ts";
import { inputBreaking, refuseBroken } from "#app/lib/invalid-input.ts";
import { operation } from "#app/lib/operation.server.ts";
import { plainQuantity } from "#app/lib/quantity.ts";
import { newId } from "#app/lib/uuid.ts";
import { takeCartTry } from "./cart-pace.server.ts";
import { changeCart } from "./cart-rows.server.ts";
import { cartChangedBefore, cartToken } from "./get-cart.server.ts";
import { brokenBy, heldOf, putLine } from "./put-in-cart.server.ts";
import { shopPlace } from "./shop-input.server.ts";
import { cartChanged } from "./shop-output.server.ts";
import { requireShopProduct } from "./shop-product.server.ts";
import { requireShop } from "./shop-state.server.ts";

/**
 * Puts a product into the cart, 1 when no quantity is given; the same product in the same unit with the same answers
 * and note adds up. Refuses what the shop does not show (`not_found`) or what is out (`orders_product`), more than the
 * product's limit for one order, a quantity of another measure than it is sold by now (`remeasured`), a line too many
 * (`cart_lines_limit`), and a shop that takes no orders (`shop_closed`).
 */
export const addToCart = operation({
  key: "POST_/v1/shops/:slug/cart/items",
  summary: "Put a product into the cart",
  refuses: ["not_found", "orders_product", "cart_lines_limit", "shop_closed", "too_many"],
  access: ["shop"],
  input: shopPlace.extend({
    item_id: id,
    quantity: quantity.optional(),
    unit: z.coerce.number().optional().describe("The unit of the quantity; without it, the product's."),
    fields: answers.optional(),
    note,
  }),
  output: cartChanged,
  again: cartChangedBefore,
  async run(context, { item_id, quantity: told = 1000, unit: toldIn, fields = {}, note }) {
    const { db, scope, actor, now } = context;
    await takeCartTry(context);
    await requireShop(db, scope, now);
    const product = await requireShopProduct(context, item_id);
    const read = answersOf(product.fields, fields, []);
    const { price, unit } = product;
    const quantity = inUnit(told, toldIn ?? unit, unit);
    if (quantity === null) throw inputBreaking([{ path: ["quantity"], code: "remeasured" }]);
    const shown = { price, unit, currency: scope.organization.currency };
    const line = { id: newId(), item_id, quantity: plainQuantity(quantity), note, ...shown };
    let id = "";
    await changeCart(context, (lines) => {
      refuseBroken([
        ...brokenBy(quantity, heldOf(lines, item_id, unit), product, context.language),
        ...read.broken,
      ]);
      const put = putLine(lines, { ...line, fields: read.answers });
      id = put.id;
      return put;
    });
    return { id, cart: cartToken(actor.id) };
  },
});
