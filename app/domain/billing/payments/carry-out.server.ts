import type { Db, Tx } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import type { GatewayName, Payer } from "../gateway/gateway.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";

/**
 * Stops or resumes a renewal at the provider because of a removal, where that is still what is wanted (document 4, Added on
 * 22 November 2026). May run twice. Refuses `payments_down`: the job is tried again.
 */
export async function carryOutRenewal(db: Db, wanted: TaskPayloads["payments.renewal"]): Promise<void> {
  const { organization_id: organizationId, provider, vendor_subscription_id: id, renew } = wanted;
  const row = await db.subscription.findFirst({
    where: { organizationId, vendorSubscriptionId: id },
    select: { status: true, renewalStoppedAt: true },
  });
  if (!row || row.status === "canceled" || (row.renewalStoppedAt === null) !== renew) return;
  const gateway = gatewayNamed(provider as GatewayName);
  const found = await gateway?.subscription(id);
  if (!gateway || !found || found.status === "canceled") return;
  const since = row.renewalStoppedAt?.getTime() ?? found.cancelAt?.getTime() ?? 0;
  const key = `${id} ${renew} ${since}`;
  if (found.autoRenewal !== renew) {
    if (renew) await gateway.resumeRenewal(id, key);
    else await gateway.stopRenewal(id, key);
  }
  await bringUpToDate(organizationId);
}

/** Cancels a subscription at the provider whose business is gone. May run twice. */
export async function carryOutCancel(wanted: TaskPayloads["payments.cancel"]): Promise<void> {
  const gateway = gatewayNamed(wanted.provider as GatewayName);
  const found = await gateway?.subscription(wanted.vendor_subscription_id);
  if (!gateway || !found || found.status === "canceled") return;
  await gateway.cancelNow(found.id, `${found.id} cancel`);
}

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
