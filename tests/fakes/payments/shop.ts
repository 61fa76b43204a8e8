import { gatewayNamed } from "#app/domain/billing/gateway/gateways.server.ts";
import { beginPayment, type Start } from "#app/domain/billing/payments/begin-payment.server.ts";
import { addPurchase, sameOpenPurchase } from "#app/domain/billing/payments/purchases.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { newId } from "#app/lib/uuid.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { cards, type Provider, type TwinCharge } from "./book-types.ts";
import type { Twin } from "./twin.ts";

/** What a business buys when it is not said otherwise: the middle plan, by the year. */
const usualStart: Start = {
  ...{
    planId: "store_pro",
    cycle: "year",
    quantity: 1,
    email: "ana@lupu.ro",
    country: "RO",
    currency: "EUR",
  },
  ...{ payBy: "card", payer: null },
  ...{ paidAt: "http://127.0.0.1:3000/order_success", leftAt: "http://127.0.0.1:3000/pricing" },
};

/** A business without a plan, and what it does at a provider. */
export async function makeBuyer(twin: Twin, provider: Provider) {
  const { organizationId, scope } = await makeTenant({ planId: null });
  const gateway = gatewayNamed(provider);
  if (!gateway) throw new Error("The twin is not configured.");
  const chargeOf = (reference: string): TwinCharge => {
    const found = twin.book.charges.get(reference);
    if (!found) throw new Error(`The twin has no ${reference}.`);
    return found;
  };
  const begin = async (other: Partial<Start> = {}) => {
    const start = { ...usualStart, ...other };
    const wanted = { ...start, provider };
    const same = await sameOpenPurchase(prisma, organizationId, wanted, daysAfter(new Date(), -1));
    const id = same?.id ?? newId();
    if (!same) await addPurchase(prisma, organizationId, id, wanted);
    const begun = await beginPayment(scope, id, start, async () => {});
    if (!begun) throw new Error("This purchase can't be paid any more.");
    return begun;
  };
  return {
    organizationId,
    scope,
    gateway,
    begin,
    /** Begins and pays. */
    async buy(start: Partial<Start> = {}) {
      const { reference } = await begin(start);
      twin.book.pay(chargeOf(reference), cards.pays);
      const bought = twin.book.subscriptions.get(chargeOf(reference).subscription ?? "");
      if (!bought) throw new Error("The twin began no subscription.");
      return { ...bought, row: bought };
    },
    chargeOf,
    subscriptions: () => prisma.subscription.findMany({ where: { organizationId }, orderBy: { id: "asc" } }),
    invoices: () => prisma.invoice.findMany({ where: { organizationId }, orderBy: { createdAt: "asc" } }),
  };
}
