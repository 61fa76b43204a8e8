import { z } from "zod";
import { readAnswers } from "#app/domain/catalogue/read-answers.ts";
import type { Context } from "#app/lib/context.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { draftAccess as access, draftPlace as place } from "./draft-input.server.ts";
import { type AddedLine, putLines } from "./draft-lines.server.ts";
import { changeDraftLines, requireDraftPlace } from "./draft-row.server.ts";
import { type LineAgain, orderWithLinesAgain } from "./lines-again.server.ts";

const names = z.array(z.string());

/**
 * Puts the lines of a past order into the draft, at the prices and in the units of today, with their notes and those of
 * their answers that still fit. Tells which products are only out today and which are sold here no more, or by another
 * measure. Refuses an order that the
 * caller may not see (`not_found`). The statements don't grow with the lines.
 */
export const repeatOrder = operation({
  key: "POST_/v1/drafts/:location_id/orders/:order_id",
  summary: "Put the lines of an earlier order into the draft",
  refuses: ["not_found", "orders_lines_limit"],
  access,
  input: place.extend({ order_id: id }),
  output: z.object({ id: z.string(), number: z.number(), count: z.number(), out_today: names, gone: names }),
  again: async (context, orderId) => (await readAgain(context, orderId)).repeated,
  async run(context, { location_id, order_id }) {
    const { db, scope, actor } = context;
    await requireDraftPlace(db, scope, actor, location_id);
    const { repeated, added } = await readAgain(context, order_id);
    if (added.length > 0)
      await changeDraftLines(db, scope, actor, location_id, (lines) => putLines(lines, added));
    return repeated;
  },
});

async function readAgain({ db, scope, now }: Context, orderId: string) {
  const { order, again } = await orderWithLinesAgain(db, scope, orderId, now);
  const added = again.flatMap(addedLine);
  const { id, number } = order;
  const repeated = {
    id,
    number,
    count: added.length,
    out_today: missing(again, ["out"]),
    gone: missing(again, ["gone", "unit"]),
  };
  return { repeated, added };
}

function addedLine({ line, now: product }: LineAgain): AddedLine[] {
  if (typeof product === "string") return [];
  const { answers: fields } = readAnswers(product.fields, line.fields);
  const { id: product_id, quantity, unit } = product;
  return [{ product_id, quantity, unit, fields, note: line.note }];
}

const missing = (again: readonly LineAgain[], why: readonly LineAgain["now"][]): string[] => [
  ...new Set(again.filter(({ now }) => why.includes(now)).map(({ line }) => line.name)),
];
