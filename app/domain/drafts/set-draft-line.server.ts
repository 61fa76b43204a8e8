import { z } from "zod";
import { productsForOrder } from "#app/domain/catalogue/orderable.server.ts";
import { requireWorkplace } from "#app/domain/orders/floor.server.ts";
import { orderLimits as limits } from "#app/domain/orders/limits.ts";
import { answers } from "#app/domain/orders/schema.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { plainQuantity } from "#app/lib/quantity.ts";
import { draftAccess as access, draftQuantity, draftPlace as place } from "./draft-input.server.ts";
import { readLine, requireLine } from "./draft-line.server.ts";
import { changeDraftLines } from "./draft-row.server.ts";

/** Changes a line of the draft; what is left out stays as it is, and quantity 0 removes the line. */
export const setDraftLine = operation({
  key: "PUT_/v1/drafts/:location_id/items/:line_id",
  access,
  input: place.extend({
    line_id: id,
    quantity: draftQuantity,
    fields: answers.optional(),
    note: z.string().trim().max(limits.note).optional(),
  }),
  output: created,
  async run(context, { location_id, line_id, quantity, fields, note }) {
    const { db, scope, actor, now } = context;
    await requireWorkplace(db, scope, location_id);
    const before = await requireLine(context, location_id, line_id);
    const product = (await productsForOrder(db, scope, [before.product_id], now)).get(before.product_id);
    const read = product && quantity !== 0 ? readLine(product, quantity, fields) : undefined;
    await changeDraftLines(db, scope, actor, location_id, (lines) =>
      lines.flatMap((line) => {
        if (line.id !== line_id) return [line];
        if (quantity === 0) return [];
        return [
          {
            ...line,
            ...(quantity === undefined ? {} : { quantity: plainQuantity(quantity) }),
            ...(fields && read ? { fields: read } : {}),
            ...(note === undefined ? {} : { note: note || null }),
          },
        ];
      }),
    );
    return { id: line_id };
  },
});
