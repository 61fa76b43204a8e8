import type { Purchase } from "#app/generated/prisma/client.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { Db } from "#app/lib/database.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";

type Wanted = TaskPayloads["payments.close"];

/**
 * Closes what a business opened to buy before it has bought a plan, or seats: one of them is paid for, and not each window,
 * link and invoice that was opened on the way. May run twice. Refuses `payments_down`, also while something else is asked for
 * the business: the job is tried again. Document 4, Plans.
 */
export const closeLike = (db: Db, wanted: Wanted): Promise<void> =>
  oneAtATime(wanted.organization_id, () => closeEach(db, wanted), { wait: 0 });

async function closeEach(db: Db, { organization_id: organizationId, of, before }: Wanted): Promise<void> {
  const purchases = await db.purchase.findMany({
    where: {
      ...{ organizationId, vendorSubscriptionId: null, createdAt: { lt: new Date(before) } },
      planId: of === "seats" ? MEMBER_ADD_ON : { not: MEMBER_ADD_ON },
      // An invoice that was withdrawn by an earlier run has begun a subscription, which that may not have ended.
      OR: [{ closedAt: null }, { payBy: "invoice", closedAt: { gte: new Date(before) } }],
    },
  });
  if (purchases.length === 0) return;
  for (const { id, ...purchase } of purchases)
    if (await isWithdrawn(purchase))
      await db.purchase.updateMany({
        where: { organizationId, id, vendorSubscriptionId: null, closedAt: null },
        data: { closedAt: databaseNow() },
      });
  await bringUpToDate(organizationId);
}

/** Whether it can't be paid any more, now that the provider was told; what was paid meanwhile stays. */
async function isWithdrawn({
  provider,
  reference,
}: Pick<Purchase, "provider" | "reference">): Promise<boolean> {
  const gateway = gatewayNamed(provider);
  if (!reference || !gateway) return true;
  if ((await gateway.purchase(reference))?.goOn) await gateway.closePurchase(reference);
  const state = await gateway.purchase(reference);
  if (state?.isPaid || (state?.open && !state.goOn)) return false;
  // By invoice Paddle has begun the subscription, which does not end with it.
  if (state?.subscriptionId) await gateway.cancelNow(state.subscriptionId, `${state.subscriptionId} close`);
  return true;
}
