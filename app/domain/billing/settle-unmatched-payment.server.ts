import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { queueEvent } from "./payments/queue-event.server.ts";
import { unmatched } from "./payments/unmatched.ts";

const outcome = z.enum(["matched", "put_aside"]);

/**
 * Settles a payment event that matches no business, for the operator's staff: `matched`, it is looked for once more, since
 * the provider names its purchase or customer now, and is back where it still matches none; `put_aside`, it concerns
 * nobody. Refuses one that is settled already (`not_found`).
 */
export const settleUnmatchedPayment = operation({
  key: "PUT_/v1/support/payments",
  summary: "Settle a payment event that matches no business",
  refuses: ["not_found"],
  access: ["operator"],
  input: z.object({
    provider: z.enum(["PADDLE", "STRIPE"]),
    event_id: z.string().min(1).max(255),
    outcome,
  }),
  output: z.object({ outcome }),
  async run({ db, now }, { provider, event_id, outcome }) {
    const { count } = await db.paymentEvent.updateMany({
      where: { provider, eventId: event_id, ...unmatched },
      data: outcome === "matched" ? { handledAt: null } : { putAsideAt: now },
    });
    if (count === 0) throw new Refusal("not_found");
    if (outcome === "matched") await queueEvent(db, provider, event_id);
    return { outcome };
  },
});
