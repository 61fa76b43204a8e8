import { z } from "zod";
import { productsForOrder } from "#app/domain/catalogue/orderable.server.ts";
import { readAnswers } from "#app/domain/catalogue/read-answers.ts";
import { requireWorkplace } from "#app/domain/orders/floor.server.ts";
import { findOrder } from "#app/domain/orders/rows.server.ts";
import { id } from "#app/lib/input.server.ts";
import { type Context, operation } from "#app/lib/operation.server.ts";
import { fitsUnit, parseQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { draftAccess as access, draftPlace as place } from "./draft-input.server.ts";
import { type AddedLine, putLines } from "./draft-lines.server.ts";
import { changeDraftLines } from "./draft-row.server.ts";

/** What of an order did not come into the draft again. */
interface Repeated {
  /** The order's id. */
  id: string;
  number: number;
  /** How many of its lines came. */
  count: number;
  /** The names of products that can't be ordered now, or whose unit has changed. */
  missing: string[];
}

/**
 * Puts the lines of a past order into the draft, at the prices of today, with their notes and those of their answers
 * that still fit. Tells which products can't be ordered now. Refuses an order that the caller may not see
 * (`not_found`). The statements don't grow with the lines.
 */
export const repeatOrder = operation({
  key: "POST_/v1/drafts/:location_id/orders/:order_id",
  access,
  input: place.extend({ order_id: id }),
  output: z.object({ id: z.string(), number: z.number(), count: z.number(), missing: z.array(z.string()) }),
  again: async (context, orderId) => (await linesAgain(context, orderId)).repeated,
  async run(context, { location_id, order_id }) {
    const { db, scope, actor } = context;
    await requireWorkplace(db, scope, location_id);
    const { repeated, added } = await linesAgain(context, order_id);
    if (added.length > 0)
      await changeDraftLines(db, scope, actor, location_id, (lines) => putLines(lines, added));
    return repeated;
  },
});

async function linesAgain(
  { db, scope, now }: Context,
  orderId: string,
): Promise<{ repeated: Repeated; added: AddedLine[] }> {
  const order = await findOrder(db, scope, orderId);
  if (!order) throw new Refusal("not_found");
  const ids = order.items.map(({ item_id }) => item_id);
  const products = await productsForOrder(db, scope, ids, now);
  const added: AddedLine[] = [];
  const missing = new Set<string>();
  for (const { item_id: product_id, name, _pivot_quantity, fields: given, note } of order.items) {
    const product = products.get(product_id);
    const quantity = parseQuantity(_pivot_quantity) ?? 0;
    if (!product || !fitsUnit(quantity, product.unit)) missing.add(name);
    else added.push({ product_id, quantity, fields: readAnswers(product.fields, given).answers, note });
  }
  const { id, number } = order;
  return { repeated: { id, number, count: added.length, missing: [...missing] }, added };
}
