import type { Db, Tx } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Payer } from "../gateway/gateway.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";

/**
 * Hands the billing details of an organization to the providers of its subscriptions, for their invoices: to each, whatever
 * another one answers. What a provider does not take of them is logged, since no further try changes that; fails where one of
 * them did not answer, or with something else.
 */
export async function handPayer(db: Db, organizationId: string): Promise<void> {
  const rows = await db.subscription.findMany({
    where: { organizationId, provider: { not: null }, status: { not: "canceled" } },
    select: { provider: true, vendorSubscriptionId: true },
  });
  const payer = await payerOf(db, organizationId);
  if (!payer) return;
  const failures: unknown[] = [];
  for (const { provider, vendorSubscriptionId: id } of rows)
    try {
      await gatewayNamed(provider)?.updatePayer(id ?? "", payer);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "purchase_details") failures.push(error);
      else log.warn({ provider, subscription: id }, "a payment provider does not take the billing details");
    }
  if (failures.length > 0) throw failures[0];
}

/** Has the billing details handed on, where a provider makes invoices by them, in the transaction that changes them. */
export async function tellPayer(db: Tx, organizationId: string): Promise<void> {
  const where = { organizationId, provider: { not: null }, status: { not: "canceled" } };
  if ((await db.subscription.count({ where })) === 0) return;
  const key = `payments.payer ${organizationId}`;
  await enqueue(db, "payments.payer", { organization_id: organizationId }, { key });
}

/** Whom the provider's invoices are for; nobody where there is no such organization. */
export async function payerOf(db: Tx, organizationId: string): Promise<Payer | null> {
  const found = await db.organization.findFirst({
    where: { id: organizationId },
    select: {
      name: true,
      address: true,
      city: true,
      state: true,
      zipcode: true,
      country: true,
      vatNumber: true,
    },
  });
  return found;
}
