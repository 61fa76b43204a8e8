import { currencies } from "#app/domain/organizations/limits.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { ProviderTransaction } from "../gateway/gateway.ts";
import type { InvoiceStatus } from "../invoice-statuses.ts";
import type { PresentSubscription } from "./present-state.server.ts";

const LONGEST_FILENAME = 120;

/**
 * Writes the charges of subscriptions as invoices (document 3, section 3): new ones, and those that became something else. One
 * that nobody paid goes when the provider has withdrawn it.
 */
export async function writeInvoices(
  tx: Tx,
  organizationId: string,
  subscriptions: readonly PresentSubscription[],
): Promise<void> {
  const charged = subscriptions.flatMap((subscription) =>
    subscription.charges.flatMap((charge) => rowOfCharge(subscription, charge) ?? []),
  );
  const references = charged.map(({ providerReference }) => providerReference);
  const rows = await tx.invoice.findMany({
    where: { organizationId, providerReference: { in: references } },
    select: { id: true, providerReference: true, status: true, amount: true, orderId: true },
  });
  const known = new Map(rows.map((row) => [row.providerReference, row]));
  const added = charged.filter(({ providerReference }) => !known.has(providerReference));
  if (added.length > 0)
    await tx.invoice.createMany({
      data: added.map((row) => ({ ...row, organizationId })),
      skipDuplicates: true,
    });
  await forgetWithdrawn(tx, organizationId, subscriptions);
  for (const { providerReference, status, amount, orderId, filename, receiptUrl, generatedAt } of charged) {
    const row = known.get(providerReference);
    if (!row || (row.status === status && row.amount === amount && row.orderId === orderId)) continue;
    const data = { status, amount, orderId, filename, receiptUrl, generatedAt };
    await tx.invoice.updateMany({ where: { organizationId, id: row.id }, data });
  }
}

async function forgetWithdrawn(
  tx: Tx,
  organizationId: string,
  subscriptions: readonly PresentSubscription[],
): Promise<void> {
  const withdrawn = subscriptions.flatMap(({ charges }) =>
    charges.filter(({ status }) => status === null).map(({ id }) => id),
  );
  if (withdrawn.length === 0) return;
  const unpaid = "unpaid" satisfies InvoiceStatus;
  await tx.invoice.deleteMany({
    where: { organizationId, providerReference: { in: withdrawn }, status: unpaid },
  });
}

/** Nothing for a charge that was never asked for, or that is in money which nothing is sold for. */
function rowOfCharge(subscription: PresentSubscription, charge: ProviderTransaction) {
  const { status, currency, amount, orderId, receiptUrl, generatedAt, createdAt } = charge;
  if (status === null) return null;
  if (!(currencies as readonly string[]).includes(currency)) {
    log.warn({ currency, reference: charge.id }, "a charge in a currency that nothing is sold for");
    return null;
  }
  return {
    planId: charge.planId ?? subscription.planId,
    orderId,
    provider: subscription.provider,
    amount,
    currency,
    status: status satisfies InvoiceStatus,
    receiptUrl,
    filename: `tejghea-${orderId.replaceAll(/[^\w-]/g, "_").slice(0, LONGEST_FILENAME - 12)}.pdf`,
    providerReference: charge.id,
    generatedAt,
    createdAt,
  };
}
