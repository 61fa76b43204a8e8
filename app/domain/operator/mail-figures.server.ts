import { z } from "zod";
import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import { receiptLimits } from "#app/domain/orders/receipt-limits.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

interface Sender {
  id: string;
  name: string;
  /** Receipts that its people sent by hand. */
  mails: number;
  paying: boolean;
  /** Whether it has used up the recipients of the day, of either kind. */
  atLimit: boolean;
}

export interface MailFigures {
  /** Everything that went out. */
  mails: number;
  receipts: number;
  /** The businesses that sent receipts, those with the most first. */
  senders: Sender[];
}

const senderRow = z.object({
  organization_id: z.string(),
  mails: z.number(),
  strangers: z.number(),
  customers: z.number(),
});

/** The days of these figures that are kept. */
const DAYS_KEPT = 90;

/**
 * What was sent on a day (UTC): in all, and by which businesses. Limits are those of the business's own day of this
 * date. Document 4, Added on 22 November 2026.
 */
export async function mailFiguresOf(db: Db, day: LocalDate, now: Date): Promise<MailFigures> {
  const { _sum: all } = await db.sentMail.aggregate({ where: { day: new Date(day) }, _sum: { mails: true } });
  const counted = await rowsOf(
    db,
    senderRow,
    Prisma.sql`
    SELECT organization_id, mails,
      (SELECT count(*)::int FROM receipt_recipient r
        WHERE r.organization_id = s.organization_id AND r.day = s.day AND NOT in_order) AS strangers,
      (SELECT count(*)::int FROM receipt_recipient r
        WHERE r.organization_id = s.organization_id AND r.day = s.day AND in_order) AS customers
    FROM sent_mail s WHERE day = ${day}::date AND organization_id IS NOT NULL
    ORDER BY mails DESC, organization_id`,
  );
  const businesses = await db.organization.findMany({
    where: { id: { in: counted.map(({ organization_id }) => organization_id) } },
    select: { id: true, name: true, subscriptions: true },
  });
  const known = new Map(businesses.map((business) => [business.id, business]));
  const senders = counted.map(({ organization_id: id, mails, strangers, customers }) => {
    const { name = "", subscriptions = [] } = known.get(id) ?? {};
    const { paying } = entitlementsOf(subscriptions, now);
    const plan = paying ? "paying" : "trial";
    const atLimit = strangers >= receiptLimits.strangers[plan] || customers >= receiptLimits.customers[plan];
    return { id, name, mails, paying, atLimit };
  });
  return { mails: all.mails ?? 0, receipts: senders.reduce((sum, { mails }) => sum + mails, 0), senders };
}

/** Deletes the figures of days that are long over. */
export async function sweepMailFigures(db: Db, now: Date): Promise<void> {
  await db.sentMail.deleteMany({ where: { day: { lt: daysAfter(now, -DAYS_KEPT) } } });
}
