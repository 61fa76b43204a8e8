import type { Subscription } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";
import { everRan } from "../plan-rules.ts";
import { tellPayer } from "./payer.server.ts";
import type { PresentState, PresentSubscription } from "./present-state.server.ts";

/** The columns of a subscription that are the provider's to say. */
function columnsOf(found: PresentSubscription) {
  const { planId, status, quantity, autoRenewal, resetAt, cancelAt, canceledAt, pausedAt, pastDueAt } = found;
  return {
    planId,
    status,
    billingCycle: found.cycle,
    quantity,
    autoRenewal,
    provider: found.provider,
    vendorCustomerId: found.customerId,
    createdAt: found.createdAt,
    resetAt,
    cancelAt,
    canceledAt,
    pausedAt,
    pastDueAt,
    nextAmount: found.nextAmount,
    currency: found.currency,
    nextPlanId: found.next?.planId ?? null,
    nextQuantity: found.next?.quantity ?? null,
    nextAt: found.next?.at ?? null,
  };
}

type Columns = ReturnType<typeof columnsOf>;

/**
 * Writes subscriptions as the provider has them; only rows that differ. A removal that is scheduled holds back the renewal, of
 * what is bought meanwhile too, and asks the provider once more where that renews all the same. Of a plan or seats that begin
 * to count, what else was opened to buy the like is to be closed.
 */
export async function writeSubscriptions(
  tx: Tx,
  organizationId: string,
  present: readonly PresentSubscription[],
  now: Date,
): Promise<void> {
  const ids = present.map(({ id }) => id);
  const rows = await tx.subscription.findMany({
    where: { organizationId, vendorSubscriptionId: { in: ids } },
  });
  for (const found of present) {
    const row = rows.find(({ vendorSubscriptionId }) => vendorSubscriptionId === found.id);
    const columns = row ? saidBefore(heldBack(columnsOf(found), row), row) : columnsOf(found);
    if (found.status === "active" && !(row && everRan(row))) await closeLike(tx, organizationId, found, now);
    if (!row) await add(tx, organizationId, found, now);
    else if (isOther(columns, row))
      await tx.subscription.updateMany({ where: { organizationId, id: row.id }, data: columns });
    if (row?.renewalStoppedAt && found.autoRenewal) await askToStop(tx, organizationId, found);
    if (found.next && found.next.at > now) await lookAgain(tx, organizationId, found.next.at);
  }
}

/**
 * Adds what was bought; its next invoices are for whom the billing details say. Of a business that is going to be removed it
 * does not renew.
 */
async function add(tx: Tx, organizationId: string, found: PresentSubscription, now: Date) {
  const isHeld = found.autoRenewal && (await tx.removal.count({ where: { organizationId } })) > 0;
  const held = isHeld ? { autoRenewal: false, renewalStoppedAt: now } : {};
  const data = { ...columnsOf(found), ...held, organizationId, vendorSubscriptionId: found.id };
  const { count } = await tx.subscription.createMany({ data, skipDuplicates: true });
  if (count === 0) return;
  await tellPayer(tx, organizationId);
  if (isHeld) await askToStop(tx, organizationId, found);
}

const closeLike = (tx: Tx, organizationId: string, { planId }: PresentSubscription, before: Date) =>
  enqueue(
    tx,
    "payments.close",
    {
      organization_id: organizationId,
      of: planId === MEMBER_ADD_ON ? "seats" : "plans",
      before: before.toISOString(),
    },
    { key: `payments.close ${organizationId} ${planId === MEMBER_ADD_ON}` },
  );

/** A renewal that a removal holds back stays off here, whatever the provider still says. */
const heldBack = (columns: Columns, row: Subscription): Columns =>
  row.renewalStoppedAt ? { ...columns, autoRenewal: false } : columns;

/**
 * What is said once stays as it was: when somebody switched renewal off, since the provider's own time may be that of a later
 * change, and when a payment failed, since Stripe knows only the period that runs, while the days of grace begin
 * with the first one that was seen unpaid (document 4, Plans).
 */
function saidBefore(columns: Columns, row: Subscription): Columns {
  const { provider, status, canceledAt, pastDueAt } = columns;
  const stillEnds = canceledAt && row.canceledAt && status !== "canceled";
  const dueBefore = provider === "STRIPE" && pastDueAt && row.pastDueAt && row.pastDueAt < pastDueAt;
  return {
    ...columns,
    canceledAt: stillEnds ? row.canceledAt : canceledAt,
    pastDueAt: dueBefore ? row.pastDueAt : pastDueAt,
  };
}

function isOther(columns: Columns, row: Subscription): boolean {
  return Object.entries(columns).some(([name, value]) => {
    const stored: unknown = Reflect.get(row, name);
    return stored instanceof Date && value instanceof Date
      ? stored.getTime() !== value.getTime()
      : stored !== value;
  });
}

const askToStop = (tx: Tx, organizationId: string, { provider, id }: PresentSubscription) =>
  enqueue(
    tx,
    "payments.renewal",
    { organization_id: organizationId, provider, vendor_subscription_id: id, renew: false },
    { key: `payments.renewal ${id}` },
  );

/** What was taken down counts less from its day on. */
const lookAgain = (tx: Tx, organizationId: string, at: Date) =>
  enqueue(
    tx,
    "payments.bring",
    { organization_id: organizationId },
    { key: `payments.bring ${organizationId} ${at.toISOString()}`, runAt: at },
  );

/** Closes the purchases that were paid, or can't be any more. */
export async function writePurchases(
  tx: Tx,
  organizationId: string,
  { purchases }: PresentState,
  now: Date,
): Promise<void> {
  await tx.purchase.updateMany({
    where: { organizationId, vendorSubscriptionId: { not: null }, closedAt: null },
    data: { closedAt: now },
  });
  for (const { id, state } of purchases)
    if (state.isPaid || !state.open)
      await tx.purchase.updateMany({
        where: { organizationId, id, closedAt: null },
        data: { vendorSubscriptionId: state.isPaid ? state.subscriptionId : null, closedAt: now },
      });
}
