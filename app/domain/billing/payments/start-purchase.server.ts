import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { HOUR_MS } from "#app/lib/durations.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { newId } from "#app/lib/uuid.ts";
import type { BegunPurchase, PaymentGateway, Purchase } from "../gateway/gateway.ts";
import { gatewayOf } from "../gateway/gateways.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { addPurchase, sameOpenPurchase, type Wanted } from "./purchases.server.ts";

/** How long a checkout that was left is gone on with, rather than a second one made. */
const SAME_MS = 12 * HOUR_MS;

export type Start = Omit<Purchase, "id" | "organizationId">;

/**
 * Begins a purchase at who sells, or goes on with the same one that was begun lately, so that it can be paid once. Refuses
 * `payments_off` where nothing is sold, `payments_done` when it was paid meanwhile, `payments_down`. Document 1, section 4.
 */
export async function startPurchase(scope: Scope, start: Start): Promise<BegunPurchase> {
  const gateway = gatewayOf();
  if (!gateway || (start.payBy === "invoice" && gateway.name !== "PADDLE")) throw new Refusal("payments_off");
  const wanted: Wanted = { ...start, provider: gateway.name };
  const { organizationId } = scope;
  const since = new Date(databaseNow().getTime() - SAME_MS);
  const same = await sameOpenPurchase(prisma, organizationId, wanted, since);
  if (same?.vendorSubscriptionId) {
    await bringUpToDate(organizationId);
    throw new Refusal("payments_done");
  }
  if (same?.reference) {
    const goOn = await goneOn(gateway, organizationId, same.reference);
    if (goOn) return goOn;
  }
  const id = same && !same.reference ? same.id : newId();
  if (id !== same?.id) await addPurchase(prisma, organizationId, id, wanted);
  const begun = await gateway.beginPurchase({ ...start, id, organizationId });
  const { count } = await prisma.purchase.updateMany({
    where: { organizationId, id, reference: null },
    data: { reference: begun.reference },
  });
  return count > 0 ? begun : ((await firstBegun(gateway, organizationId, id)) ?? begun);
}

/** Of two that begin the same purchase at once, both go on with the checkout that was noted first. */
async function firstBegun(gateway: PaymentGateway, organizationId: string, id: string) {
  const row = await prisma.purchase.findFirst({ where: { organizationId, id }, select: { reference: true } });
  return row?.reference ? goneOn(gateway, organizationId, row.reference) : null;
}

/** How a purchase goes on that was begun before; null where it can't be paid any more. */
async function goneOn(gateway: PaymentGateway, organizationId: string, reference: string) {
  const state = await gateway.purchase(reference);
  if (state?.goOn) return state.goOn;
  await bringUpToDate(organizationId);
  // Paid: its subscription is there, or comes in a moment.
  if (state?.subscriptionId || state?.open) throw new Refusal("payments_done");
  await prisma.purchase.updateMany({
    where: { organizationId, reference, closedAt: null },
    data: { closedAt: databaseNow() },
  });
  return null;
}
