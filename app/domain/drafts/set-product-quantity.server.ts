import { z } from "zod";
import { namedProducts } from "#app/domain/catalogue/orderable.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { MAX_QUANTITY } from "#app/lib/quantity.ts";
import { draftAccess as access, draftQuantity, draftOfForm as place } from "./draft-input.server.ts";
import { lineOfProduct, withProductQuantity } from "./draft-lines.server.ts";
import { changeDraftLines, requireDraft } from "./draft-row.server.ts";
import { heldIn } from "./line-now.ts";

const STEP = { more: 1000, less: -1000 } as const;

/**
 * Sets how much of a product the draft holds in the unit that it is sold in, or changes it by one: the first of its
 * lines by that measure, or a new one without answers; 0 removes it. Done under the draft's lock: the same quantity
 * twice is that quantity, and steps at once all count. Refuses a product that the draft has not and that can't be
 * ordered (`orders_product`).
 */
export const setProductQuantity = operation({
  key: "PUT_/v1/drafts/:location_id/products/:item_id",
  summary: "Set how much of a product is in the draft",
  refuses: ["not_found", "orders_lines_limit", "orders_product", "stale"],
  access,
  input: place
    .extend({ item_id: id, quantity: draftQuantity, step: z.enum(["more", "less"]).optional() })
    .refine(({ quantity, step }) => quantity !== undefined || step, {
      path: ["quantity"],
      params: { code: "required" },
    }),
  output: created,
  async run({ db, scope, actor, now }, { location_id, draft_id, item_id, quantity, step }) {
    await requireDraft(db, scope, actor, location_id, draft_id);
    const product = (await namedProducts(db, scope, [item_id], now)).get(item_id);
    await changeDraftLines(db, scope, actor, location_id, (lines) => {
      const line = lineOfProduct(lines, item_id, product?.unit);
      const held = line ? (heldIn(line, product?.unit) ?? 0) : 0;
      const wanted = quantity ?? stepped(held, step && STEP[step]);
      return withProductQuantity(lines, item_id, product, wanted);
    });
    return { id: item_id };
  },
});

const stepped = (held: number, step = 0) => Math.min(Math.max(held + step, 0), MAX_QUANTITY);
