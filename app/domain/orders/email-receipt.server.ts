import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { emailText } from "#app/lib/email-form.server.ts";
import { languages } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { keyAbout } from "#app/lib/waiting-jobs.server.ts";
import { writeHistory } from "./history.server.ts";
import type { OrderWithLines } from "./order-shapes.ts";
import { advanceOrderVersion } from "./order-version.server.ts";
import { claimRecipient } from "./recipients.server.ts";
import { findOrder } from "./rows.server.ts";
import { type OrderStatus, orderStatuses } from "./statuses.ts";

const statusRow = z.object({ status: z.enum(orderStatuses) });

/**
 * Sends the receipt of an order to an e-mail address, from a job; in the organization's language unless another one
 * is asked for. The address is kept sealed in the job, and for some days as a digest. Refuses an unknown order
 * (`not_found`), more than 5 mails of an order or 100 of a business in 15 minutes (`too_many`), and more recipients
 * than a day has (`receipts_limit`, `receipts_recipient`). Document 2, section 7; document 4, Orders; Added on 22
 * November 2026.
 */
export const emailReceipt = operation({
  key: "POST_/v1/orders/:order_id/email",
  summary: "Send the receipt of an order by e-mail",
  refuses: ["not_found", "receipts_limit", "receipts_recipient", "too_many"],
  access: ["GET_/v1/orders", "sales", "delivery"],
  input: z.object({
    order_id: id,
    email: emailText,
    locale: z.enum(languages).optional(),
  }),
  output: created,
  audit: "order.emailed",
  async run({ db, scope, actor, now, record, announce }, { order_id, email, locale }) {
    const order = await findOrder(db, scope, order_id);
    if (!order) throw new Refusal("not_found");
    const { organizationId: organization_id, organization } = scope;
    await takeTry("receiptMailsOfBusiness", organization_id);
    await takeTry("receiptMailsOfOrder", order_id);
    const status = await lockedStatus(db, scope, order);
    await claimRecipient(db, scope, { email, known: order.customer.email, now });
    await enqueue(
      db,
      "mail.receipt",
      { organization_id, order_id, to: email, locale: locale ?? organization.locale },
      { key: keyAbout("mail.receipt", order_id) },
    );
    await writeHistory(db, scope, actor, now, {
      orderId: order_id,
      act: "emailed",
      from: status,
      to: status,
    });
    await advanceOrderVersion(db, scope);
    record({ subjectId: order_id, after: { number: order.number } });
    announce("orders");
    return { id: order_id };
  },
});

/** Where the order is when its history is written: whoever moves it meanwhile waits. */
async function lockedStatus(
  db: Tx,
  { organizationId }: Scope,
  { id, status }: OrderWithLines,
): Promise<OrderStatus> {
  const row = await rowOf(
    db,
    statusRow,
    Prisma.sql`
    SELECT status FROM "order" WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid
    FOR NO KEY UPDATE`,
  );
  return row?.status ?? status;
}
