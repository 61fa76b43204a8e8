import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { CATEGORY_CAP } from "./limits.ts";
import { moveIn, putInOrder } from "./own-order.server.ts";

/**
 * Puts a category at another place, counted from 1, in the order in which the counter shows them; a place behind the
 * last one is the last. Refuses an unknown id (`not_found`).
 */
export const moveCategory = operation({
  key: "PUT_/v1/categories/:category_id/position",
  summary: "Move a category to another position",
  refuses: ["not_found"],
  access: ["PUT_/v1/categories/:category_id"],
  input: z.object({ category_id: id, ...moveIn(CATEGORY_CAP) }),
  output: z.object({ id: z.string(), position: z.number() }),
  audit: "category.moved",
  async run(context, { category_id, ...move }) {
    const all = { table: Prisma.sql`category`, among: Prisma.sql`true` };
    const moved = await putInOrder(context, all, category_id, move);
    if (!moved) throw new Refusal("not_found");
    context.record({
      subjectId: category_id,
      before: { position: moved.from },
      after: { position: moved.to },
    });
    return { id: category_id, position: moved.to };
  },
});
