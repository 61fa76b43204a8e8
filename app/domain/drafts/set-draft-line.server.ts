import { z } from "zod";
import { namedProducts } from "#app/domain/catalogue/orderable.server.ts";
import { orderLimits as limits } from "#app/domain/orders/limits.ts";
import { answers } from "#app/domain/orders/order-input.server.ts";
import { atMost, id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { plainQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { draftAccess as access, draftQuantity, draftOfForm as place } from "./draft-input.server.ts";
import { readLine } from "./draft-line.server.ts";
import { requireLine, withQuantity } from "./draft-lines.server.ts";
import { changeDraftLines, draftLinesOf, requireDraft } from "./draft-row.server.ts";

/**
 * Changes a line of the draft, also of a product that can't be ordered any more; what is left out stays as it is, and
 * quantity 0 removes the line. A quantity is one of the unit that the product is sold in.
 */
export const setDraftLine = operation({
  key: "PUT_/v1/drafts/:location_id/items/:line_id",
  summary: "Change a line of the draft",
  refuses: ["not_found", "stale"],
  access,
  input: place.extend({
    line_id: id,
    quantity: draftQuantity,
    fields: answers.optional(),
    note: atMost(z.string().trim(), limits.note).optional(),
  }),
  output: created,
  async run({ db, scope, actor, now }, { location_id, draft_id, line_id, quantity, fields, note }) {
    await requireDraft(db, scope, actor, location_id, draft_id);
    const { product_id } = requireLine(await draftLinesOf(db, scope, actor, location_id), line_id);
    const product = (await namedProducts(db, scope, [product_id], now)).get(product_id);
    if (fields && !product) throw new Refusal("not_found");
    const read = product && quantity !== 0 ? readLine(product, quantity, fields) : undefined;
    await changeDraftLines(db, scope, actor, location_id, (lines) => {
      const line = requireLine(lines, line_id);
      if (quantity === 0) return withQuantity(lines, line, 0);
      const changed = {
        ...line,
        ...(quantity === undefined
          ? {}
          : { quantity: plainQuantity(quantity), unit: product?.unit ?? line.unit }),
        ...(fields && read ? { fields: read } : {}),
        ...(note === undefined ? {} : { note: note || null }),
      };
      return lines.map((one) => (one === line ? changed : one));
    });
    return { id: line_id };
  },
});
