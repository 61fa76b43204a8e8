import { z } from "zod";
import { namedProducts } from "#app/domain/catalogue/orderable.server.ts";
import { readAnswers } from "#app/domain/catalogue/read-answers.ts";
import { usualOrders } from "#app/domain/customers/usual-orders.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { draftAccess as access, draftPlace as place } from "./draft-input.server.ts";
import { type AddedLine, putLines } from "./draft-lines.server.ts";
import { changeDraftLines, requireDraftPlace } from "./draft-row.server.ts";

/**
 * Puts what a customer usually orders into the draft, at the prices and in the units of today, with those of its answers
 * that still fit. Tells which products can't be ordered now, or not by that measure. Refuses a customer without an order in
 * the allowed workplaces (`not_found`).
 */
export const addUsualOrder = operation({
  key: "POST_/v1/drafts/:location_id/customers/:customer_id",
  summary: "Put what a customer usually orders into the draft",
  refuses: ["not_found", "orders_lines_limit"],
  access,
  input: place.extend({ customer_id: id }),
  output: z.object({ id: z.string(), count: z.number(), gone: z.array(z.string()) }),
  async run({ db, scope, actor, now }, { location_id, customer_id }) {
    await requireDraftPlace(db, scope, actor, location_id);
    const usual = (await usualOrders(db, scope, [customer_id])).get(customer_id);
    if (!usual) throw new Refusal("not_found");
    const products = await namedProducts(
      db,
      scope,
      usual.map(({ product_id }) => product_id),
      now,
    );
    const added = usual.flatMap(({ product_id, quantity, fields: given }): AddedLine[] => {
      const product = products.get(product_id);
      if (!product?.orderable || quantity === null) return [];
      const { answers: fields } = readAnswers(product.fields, given);
      return [{ product_id, quantity, unit: product.unit, fields, note: null }];
    });
    if (added.length > 0)
      await changeDraftLines(db, scope, actor, location_id, (lines) => putLines(lines, added));
    const gone = usual
      .filter(({ product_id, quantity }) => quantity === null || !products.get(product_id)?.orderable)
      .map(({ name }) => name);
    return { id: location_id, count: added.length, gone };
  },
});
