import { receiptOf } from "#app/domain/orders/order-pages.server.ts";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { receiptMail } from "#app/emails/receipt.tsx";
import { prisma } from "#app/lib/database.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Sends the receipt of an order; nothing when the order is gone. */
export async function sendReceiptMail(job: TaskPayloads["mail.receipt"]): Promise<void> {
  const { organization_id, order_id, to, locale } = job;
  const scope = await unsafeScopeOf(prisma, organization_id);
  const order = scope && (await receiptOf(prisma, scope, order_id));
  if (!scope || !order) return;
  const { name, slug, timeZone } = scope.organization;
  const business = { name, slug, timeZone, details: order.details };
  await deliver({
    to: { address: to },
    about: order_id,
    sentBy: organization_id,
    ...receiptMail({ order, business, ...mailIn(locale) }),
  });
}
