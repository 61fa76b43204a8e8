import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";

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
