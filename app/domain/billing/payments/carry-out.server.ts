import type { Db } from "#app/lib/database.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { newId } from "#app/lib/uuid.ts";
import type { PaymentGateway, ProviderSubscription } from "../gateway/gateway.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";
import { ProviderError } from "../gateway/provider-call.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";

/**
 * Stops or resumes a renewal at the provider because of a removal, where that is still what is wanted (document 4, Added on
 * 22 November 2026). May run twice. Refuses `payments_down`, also while something else is asked for the business, and fails
 * where the provider has not done it: the job is tried again.
 */
export const carryOutRenewal = (db: Db, wanted: TaskPayloads["payments.renewal"]): Promise<void> =>
  oneAtATime(wanted.organization_id, () => bringAbout(db, wanted), { wait: 0 });

async function bringAbout(db: Db, wanted: TaskPayloads["payments.renewal"]): Promise<void> {
  const { organization_id: organizationId, provider, vendor_subscription_id: id, renew } = wanted;
  const row = await db.subscription.findFirst({
    where: { organizationId, vendorSubscriptionId: id },
    select: { status: true, renewalStoppedAt: true },
  });
  if (!row || row.status === "canceled" || (row.renewalStoppedAt === null) !== renew) return;
  const gateway = gatewayNamed(provider);
  const found = await gateway?.subscription(id);
  if (!gateway || !found || found.status === "canceled") return;
  if (!isSet(found, renew)) await setRenewal(gateway, id, renew);
  await bringUpToDate(organizationId);
}

/** Each time is a call of its own: for a day Stripe answers a key that it knows with what it said then, and does nothing. */
async function setRenewal(gateway: PaymentGateway, id: string, renew: boolean): Promise<void> {
  if (renew) await gateway.resumeRenewal(id, newId());
  else await gateway.stopRenewal(id, newId());
  const found = await gateway.subscription(id);
  if (!found || found.status === "canceled") return;
  if (!isSet(found, renew)) throw new ProviderError(gateway.name, "renewal", "no change");
}

/** Whether renewal is as it is wanted. What is paused does not renew, and does not end either. */
const isSet = ({ autoRenewal, cancelAt }: ProviderSubscription, renew: boolean): boolean =>
  renew ? cancelAt === null : !autoRenewal;

/** Cancels a subscription at the provider whose business is gone. May run twice. */
export async function carryOutCancel(wanted: TaskPayloads["payments.cancel"]): Promise<void> {
  const gateway = gatewayNamed(wanted.provider);
  const found = await gateway?.subscription(wanted.vendor_subscription_id);
  if (!gateway || !found || found.status === "canceled") return;
  await gateway.cancelNow(found.id, `${found.id} cancel`);
}
