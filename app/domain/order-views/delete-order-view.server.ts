import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { viewAccess as access } from "./order-view.ts";

/** Forgets a saved search of this user. Refuses another's and an unknown one (`not_found`). */
export const deleteOrderView = operation({
  key: "DELETE_/v1/order_views/:view_id",
  summary: "Delete a saved search",
  refuses: ["not_found"],
  access,
  input: z.object({ view_id: id }),
  output: created,
  async run({ db, scope: { organizationId }, actor }, { view_id }) {
    const where = { organizationId, userId: actor.id ?? undefined, id: view_id };
    const { count } = await db.orderView.deleteMany({ where });
    if (count === 0) throw new Refusal("not_found");
    return { id: view_id };
  },
});
