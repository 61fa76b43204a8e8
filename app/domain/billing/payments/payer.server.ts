import type { Db, Tx } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import type { GatewayName, Payer } from "../gateway/gateway.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";

/** Hands the billing details of an organization to the providers of its subscriptions, for their invoices. */
export async function handPayer(db: Db, organizationId: string): Promise<void> {
  const rows = await db.subscription.findMany({
    where: { organizationId, provider: { not: null }, status: { not: "canceled" } },
    select: { provider: true, vendorSubscriptionId: true },
  });
  const payer = await payerOf(db, organizationId);
  if (!payer) return;
  for (const { provider, vendorSubscriptionId } of rows)
    await gatewayNamed(provider as GatewayName)?.updatePayer(vendorSubscriptionId ?? "", payer);
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
