import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { countGoal } from "./count-goal.server.ts";

/**
 * Counts that a buyer went away from a payment; it can still be paid. Refuses an unknown one (`not_found`), and one that was
 * paid (`payments_done`). Document 1, section 4: the goal on close.
 */
export const leavePurchase = operation({
  key: "DELETE_/v1/subscriptions/checkout/:purchase_id",
  summary: "Say that a payment was left",
  refuses: ["not_found", "payments_done"],
  access: ["admin"],
  input: z.object({ purchase_id: id }),
  async run({ db, scope, country, now }, { purchase_id: purchaseId }) {
    const { organizationId } = scope;
    const { vendorSubscriptionId } = await found(
      db.purchase.findFirst({
        where: { organizationId, id: purchaseId },
        select: { vendorSubscriptionId: true },
      }),
    );
    if (vendorSubscriptionId !== null) throw new Refusal("payments_done");
    await countGoal(db, { organizationId, purchaseId, completed: false, country, now });
  },
});
