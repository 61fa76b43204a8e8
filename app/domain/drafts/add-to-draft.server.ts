import { productsForOrder } from "#app/domain/catalogue/orderable.server.ts";
import { notOrderable } from "#app/domain/orders/freeze-lines.server.ts";
import { answers, note } from "#app/domain/orders/order-input.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { draftAccess as access, draftQuantity, draftOfForm as place } from "./draft-input.server.ts";
import { readLine } from "./draft-line.server.ts";
import { putLine } from "./draft-lines.server.ts";
import { changeDraftLines, requireDraft } from "./draft-row.server.ts";

/**
 * Puts a product into the draft, 1 when no quantity is given; the same product by the same measure with the same
 * answers and note adds up. Refuses a product that can't be ordered (`orders_product`) and a line too many
 * (`orders_lines_limit`). Answers are checked when any are sent; placing checks them in any case.
 */
export const addToDraft = operation({
  key: "POST_/v1/drafts/:location_id/items",
  summary: "Add a product to the draft",
  refuses: ["not_found", "orders_lines_limit", "orders_product", "stale"],
  access,
  input: place.extend({ item_id: id, quantity: draftQuantity, fields: answers.optional(), note }),
  output: created,
  async run({ db, scope, actor, now }, { location_id, draft_id, item_id, quantity = 1000, fields, note }) {
    await requireDraft(db, scope, actor, location_id, draft_id);
    const product = (await productsForOrder(db, scope, [item_id], now)).get(item_id);
    if (!product) throw await notOrderable(db, scope, item_id, "quantity");
    const read = readLine(product, quantity, fields);
    let id = "";
    await changeDraftLines(db, scope, actor, location_id, (lines) => {
      const put = putLine(lines, { product_id: item_id, quantity, unit: product.unit, fields: read, note });
      id = put.id;
      return put.lines;
    });
    return { id };
  },
});
