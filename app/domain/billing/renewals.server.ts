import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";

/**
 * Stops the renewal of the organization's subscriptions that renew, because its removal is scheduled, and notes of each
 * that it did. Whoever switches renewal by hand meanwhile clears that note. Document 4, Added on 22 November 2026.
 */
export const stopRenewals = (db: Tx, organizationId: string, now: Date): Promise<void> =>
  changeRenewals(
    db,
    organizationId,
    Prisma.sql`auto_renewal AND status <> 'canceled'`,
    Prisma.sql`auto_renewal = false, renewal_stopped_at = ${now}`,
  );

/** Lets the subscriptions renew again that {@link stopRenewals} has stopped, and no other ones. */
export const restoreRenewals = (db: Tx, organizationId: string): Promise<void> =>
  changeRenewals(
    db,
    organizationId,
    Prisma.sql`renewal_stopped_at IS NOT NULL`,
    Prisma.sql`auto_renewal = status <> 'canceled', renewal_stopped_at = NULL`,
  );

/** Cancels what is left of the organization's subscriptions: it is being removed. */
export const cancelSubscriptions = (db: Tx, organizationId: string, now: Date): Promise<void> =>
  changeRenewals(
    db,
    organizationId,
    Prisma.sql`status <> 'canceled'`,
    Prisma.sql`status = 'canceled', auto_renewal = false, cancel_at = ${now}, canceled_at = ${now}`,
  );

/**
 * The one place that changes subscriptions because of a removal. What has a `vendor_subscription_id` is the payment
 * provider's to know too: a job that tells it belongs into this transaction, here.
 */
async function changeRenewals(
  db: Tx,
  organizationId: string,
  which: Prisma.Sql,
  change: Prisma.Sql,
): Promise<void> {
  await db.$executeRaw`UPDATE subscription SET ${change} WHERE organization_id = ${organizationId}::uuid AND ${which}`;
}
