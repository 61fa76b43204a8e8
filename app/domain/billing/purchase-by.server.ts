import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { mayTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { gatewayNamed } from "./gateway/gateways.server.ts";

const shown = {
  vendorSubscriptionId: true,
  id: true,
  planId: true,
  billingCycle: true,
  quantity: true,
  payBy: true,
} as const;

/** What a purchase is of. Refuses an unknown one (`not_found`). */
export const purchaseById = query({
  access: ["admin"],
  input: z.object({ purchase_id: id }),
  run: ({ db, scope: { organizationId } }, { purchase_id }) =>
    found(db.purchase.findFirst({ where: { organizationId, id: purchase_id }, select: shown })),
});

/** The same by the provider's transaction; null where the business has none such. */
export const purchaseByReference = query({
  access: ["admin"],
  input: z.object({ reference: z.string().max(255) }),
  run: ({ db, scope: { organizationId } }, { reference }) =>
    db.purchase.findFirst({ where: { organizationId, reference }, select: shown }),
});

/**
 * What was paid for, and what the provider's invoice calls it; null where that is not said or was asked too
 * often, or it does not answer. Refuses an
 * unknown purchase (`not_found`). Document 1, section 2.
 */
export const paidPurchase = query({
  access: ["admin"],
  input: z.object({ purchase_id: id }),
  async run({ db, scope: { organizationId } }, { purchase_id }) {
    const { planId, vendorSubscriptionId, provider, reference } = await found(
      db.purchase.findFirst({ where: { organizationId, id: purchase_id } }),
    );
    const isPaid = vendorSubscriptionId !== null;
    const asks = isPaid && reference && (await mayTry("providerAsksOfBusiness", organizationId));
    return { planId, isPaid, product: asks ? await productOf(provider, reference) : null };
  },
});

async function productOf(provider: string, reference: string): Promise<string | null> {
  try {
    const state = await gatewayNamed(provider)?.purchase(reference);
    return state?.product ?? null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
