import { z } from "zod";
import { orderOfSession, placedBySession } from "#app/domain/shop-orders/order-of-session.server.ts";
import { mayPass } from "#app/lib/actor.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { operation } from "#app/lib/operation.server.ts";
import { mayTry } from "#app/lib/rate-limit.server.ts";
import { countGoal } from "./count-goal.server.ts";
import { gatewayNamed } from "./gateway/gateways.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";

/**
 * What became of the checkout that somebody comes back from. An order of an online shop and a payment are told to whoever has
 * their id; the payment is asked for at the provider at once, so that nobody waits for a webhook. Asked twice it changes
 * nothing, and asked too often it is told as it is stored. Any other `session_id` is unknown. Refuses `payments_down`.
 * Document 1, sections 2 and 7.
 */
export const reportOrder = operation({
  key: "POST_/v1/orders/success",
  summary: "Report the checkout that one comes back from",
  refuses: ["payments_down"],
  access: ["anyone"],
  input: z.object({ session_id: z.string().min(1).max(255) }),
  output: z.object({
    known: z.boolean().describe("Whether it is a checkout of a business, or of an online shop."),
    paid: z.boolean(),
    purchase_id: z.string().nullable().describe("Of a purchase of the business that asks."),
    placed: orderOfSession.nullable().describe("The order of an online shop that came of it."),
  }),
  // The provider is asked: no transaction waits for it.
  transaction: false,
  async run({ db, scope, actor, ip, country, language, now }, { session_id: reference }) {
    const placed = await placedBySession(db, reference, language);
    if (placed) return { known: true, paid: false, purchase_id: null, placed };
    const none = { known: false, paid: false, purchase_id: null, placed };
    // Who pays by the link may be nobody there, or in another business; the id, which nobody can guess, says whose it is.
    const row = await db.purchase.findUnique({
      where: { reference },
      select: { id: true, provider: true, organizationId: true, vendorSubscriptionId: true },
    });
    const gateway = row && gatewayNamed(row.provider);
    if (!gateway) return none;
    const { id: purchaseId, organizationId } = row;
    const isOwner = scope?.organizationId === organizationId && mayPass(actor, ["admin"]);
    // Whoever is nobody there spends nothing of what its people have.
    const asking = isOwner ? organizationId : `${organizationId} ${networkOf(ip)}`;
    const paid = (await mayTry("providerAsksOfBusiness", asking))
      ? !!(await gateway.purchase(reference))?.isPaid
      : row.vendorSubscriptionId !== null;
    if (paid) {
      if (await mayTry("providerComparisonsOfBusiness", asking)) await bringUpToDate(organizationId);
      await countGoal(db, { organizationId, purchaseId, completed: true, country, now });
    }
    return { known: true, paid, purchase_id: isOwner ? purchaseId : null, placed };
  },
});
