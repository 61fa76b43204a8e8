import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

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
    tellRenewal(db, organizationId, false),
  );

/** Lets the subscriptions renew again that {@link stopRenewals} has stopped, and no other ones. */
export const restoreRenewals = (db: Tx, organizationId: string): Promise<void> =>
  changeRenewals(
    db,
    organizationId,
    Prisma.sql`renewal_stopped_at IS NOT NULL`,
    Prisma.sql`auto_renewal = status <> 'canceled', renewal_stopped_at = NULL`,
    tellRenewal(db, organizationId, true),
  );

/** Cancels what is left of the organization's subscriptions: it is being removed. */
export const cancelSubscriptions = (db: Tx, organizationId: string, now: Date): Promise<void> =>
  changeRenewals(
    db,
    organizationId,
    Prisma.sql`status <> 'canceled'`,
    Prisma.sql`status = 'canceled', auto_renewal = false, cancel_at = ${now}, canceled_at = ${now}`,
    // Without the organization, which is gone by then, and its jobs with it.
    (subscription) => enqueue(db, "payments.cancel", subscription),
  );

const changedRow = z.object({
  id: z.string(),
  provider: z.string().nullable(),
  vendor_id: z.string().nullable(),
});

interface AtProvider {
  provider: string;
  vendor_subscription_id: string;
}

/**
 * The one place that changes subscriptions because of a removal: of each that a payment provider has too, a job tells it,
 * in this transaction.
 */
async function changeRenewals(
  db: Tx,
  organizationId: string,
  which: Prisma.Sql,
  change: Prisma.Sql,
  tell: (subscription: AtProvider) => Promise<void>,
): Promise<void> {
  const changed = await rowsOf(
    db,
    changedRow,
    Prisma.sql`
    UPDATE subscription SET ${change} WHERE organization_id = ${organizationId}::uuid AND ${which}
    RETURNING id, provider, vendor_subscription_id AS vendor_id`,
  );
  for (const { provider, vendor_id: id } of changed)
    if (provider && id) await tell({ provider, vendor_subscription_id: id });
}

const tellRenewal =
  (db: Tx, organizationId: string, renew: boolean) =>
  (subscription: AtProvider): Promise<void> =>
    enqueue(
      db,
      "payments.renewal",
      { organization_id: organizationId, ...subscription, renew },
      { key: `payments.renewal ${subscription.vendor_subscription_id}` },
    );
