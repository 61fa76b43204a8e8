import { z } from "zod";
import { orderOfSession, placedBySession } from "#app/domain/shop-orders/order-of-session.server.ts";
import { mayPass } from "#app/lib/actor.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { operation } from "#app/lib/operation.server.ts";
import { mayTry } from "#app/lib/rate-limit.server.ts";
import { countGoal } from "./count-goal.server.ts";
import { gatewayNamed } from "./gateway/gateways.server.ts";
import { type InvoiceStatus, wasPaid } from "./invoice-statuses.ts";
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
  token: "heard",
  input: z.object({ session_id: z.string().min(1).max(255) }),
  output: z.object({
    known: z.boolean().describe("Whether it is a checkout of a business, or of an online shop."),
    paid: z.boolean(),
    own: z.boolean().describe("Whether it is a payment of the business that asks."),
    purchase_id: z.string().nullable().describe("Of a purchase of the business that asks."),
    placed: orderOfSession.nullable().describe("The order of an online shop that came of it."),
  }),
  // The provider is asked: no transaction waits for it.
  transaction: false,
  async run({ db, scope, actor, ip, country, language, now }, { session_id: reference }) {
    const none = { known: false, paid: false, own: false, purchase_id: null, placed: null };
    const placed = await placedBySession(db, reference, language);
    if (placed) return { ...none, known: true, placed };
    // Who pays by the link may be nobody there, or in another business; the id, which nobody can guess, says whose it is.
    const payment = await paymentOf(db, reference);
    const gateway = gatewayNamed(payment?.provider ?? null);
    if (!payment || !gateway) return none;
    const { purchaseId, organizationId } = payment;
    const isOwner = scope?.organizationId === organizationId && mayPass(actor, ["admin"]);
    // Whoever is nobody there spends nothing of what its people have.
    const asking = isOwner ? organizationId : `${organizationId} ${networkOf(ip)}`;
    const paid = (await mayTry("providerAsksOfBusiness", asking))
      ? !!(await gateway.purchase(reference))?.isPaid
      : payment.wasPaid;
    if (paid) {
      if (await mayTry("providerComparisonsOfBusiness", asking)) await bringUpToDate(organizationId);
      if (purchaseId) await countGoal(db, { organizationId, purchaseId, completed: true, country, now });
    }
    return { known: true, paid, own: isOwner, purchase_id: isOwner ? purchaseId : null, placed };
  },
});

/** What a provider's reference is of. */
interface Payment {
  organizationId: string;
  provider: string | null;
  /** Null of an invoice for what is held already. */
  purchaseId: string | null;
  /** As it is stored. */
  wasPaid: boolean;
}

/** The purchase or the invoice that a provider's reference is of. */
async function paymentOf(db: Tx, reference: string): Promise<Payment | null> {
  const purchase = await db.purchase.findUnique({
    where: { reference },
    select: { id: true, provider: true, organizationId: true, vendorSubscriptionId: true },
  });
  if (purchase) {
    const { id: purchaseId, provider, organizationId, vendorSubscriptionId } = purchase;
    return { organizationId, provider, purchaseId, wasPaid: vendorSubscriptionId !== null };
  }
  // Paddle alone opens one over a page of ours.
  const invoice = await db.invoice.findFirst({
    where: { providerReference: reference, provider: "PADDLE" },
    select: { provider: true, organizationId: true, status: true },
  });
  return invoice && { ...invoice, purchaseId: null, wasPaid: wasPaid(invoice.status as InvoiceStatus) };
}
