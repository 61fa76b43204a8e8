import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Asking } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { BegunPurchase, PaymentGateway, Purchase } from "../gateway/gateway.ts";
import { requireSeller } from "../gateway/gateways.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { oneAtATime, WAIT_MS } from "./one-at-a-time.server.ts";

export type Start = Omit<Purchase, "id" | "organizationId">;

/**
 * Begins the payment of a purchase at who sells, or goes on with the one that was begun, however long ago: a purchase is paid
 * once. Null where it can't be paid any more. Refuses `payments_off` where nothing is sold, `payments_done` when it was paid
 * meanwhile, `payments_down`, and who has lost the right while they waited (`requireRight`). Document 1, section 4.
 */
export function beginPayment(
  { organizationId }: Pick<Scope, "organizationId">,
  id: string,
  start: Start,
  requireRight: Asking["requireRight"],
): Promise<BegunPurchase | null> {
  const gateway = requireSeller();
  const begin = async () => {
    await requireRight();
    return begunOnce(gateway, { ...start, id, organizationId });
  };
  return oneAtATime(organizationId, begin, { wait: WAIT_MS });
}

async function begunOnce(gateway: PaymentGateway, purchase: Purchase): Promise<BegunPurchase | null> {
  const { organizationId, id } = purchase;
  const begunBefore = await referenceOf(organizationId, id);
  if (begunBefore) return goneOn(gateway, purchase, begunBefore);
  const begun = await gateway.beginPurchase(purchase);
  const { count } = await prisma.purchase.updateMany({
    where: { organizationId, id, reference: null },
    data: { reference: begun.reference },
  });
  if (count > 0) return sent(gateway, begun);
  // Of two that begin the same purchase at once, both go on with the checkout that was noted first.
  const first = await referenceOf(organizationId, id);
  return first ? goneOn(gateway, purchase, first) : begun;
}

/**
 * Has an invoice sent once its purchase is noted: what is not noted may be begun once more. One that was begun before is for
 * whom the billing details say now.
 */
async function sent(
  gateway: PaymentGateway,
  begun: BegunPurchase,
  purchase?: Purchase,
): Promise<BegunPurchase> {
  if (begun.kind !== "invoice" || begun.sent) return begun;
  await gateway.sendInvoice?.(begun.reference, purchase);
  return { ...begun, sent: true };
}

async function referenceOf(organizationId: string, id: string): Promise<string | null> {
  const row = await prisma.purchase.findFirst({ where: { organizationId, id }, select: { reference: true } });
  return row?.reference ?? null;
}

/** How a purchase goes on that was begun before; null where it can't be paid any more. */
async function goneOn(gateway: PaymentGateway, purchase: Purchase, reference: string) {
  const { organizationId } = purchase;
  const state = await gateway.purchase(reference);
  if (state?.goOn) return sent(gateway, state.goOn, purchase);
  await bringUpToDate(organizationId);
  // Paid: its subscription is there, or comes in a moment.
  if (state?.isPaid || state?.open) throw new Refusal("payments_done");
  await prisma.purchase.updateMany({
    where: { organizationId, reference, closedAt: null },
    data: { closedAt: databaseNow() },
  });
  return null;
}
