import type { Db } from "#app/lib/database.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import type { GatewayName } from "../gateway/gateway.ts";
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
