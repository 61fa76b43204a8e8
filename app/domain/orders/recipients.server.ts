import { z } from "zod";
import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { keyedDigest } from "#app/lib/crypto.server.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { localDay } from "#app/lib/local-day.ts";
import { mailboxOf } from "#app/lib/mailbox-of.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { RECEIPTS_TO_ONE, RECIPIENT_DAYS, receiptLimits } from "./receipt-limits.ts";

const claimedRow = z.object({ recipients: z.number(), mails: z.number() });
const secondsRow = z.object({ seconds: z.number() });

/** Under a key, and another one for each business: nobody finds an address by trying. */
const digestOf = ({ organizationId }: Scope, email: string): string =>
  keyedDigest(`${organizationId} ${mailboxOf(email)}`, "receipt recipients");

interface Claim {
  /** Where the receipt goes. */
  email: string;
  /** The address that stands in the order. */
  known: string | null;
  now: Date;
}

/**
 * Counts a recipient of a receipt for the local day of the business, under the organization's lock. The same one
 * counts once. Refuses (`receipts_limit`) one more than the plan has for addresses that stand in their order, and
 * apart from these for others, and (`receipts_recipient`) too many mails to one. Document 4, Added on 22 November
 * 2026.
 *
 * A day is counted by its date: who moves the time zone on comes to a day that is used up when it comes by itself.
 */
export async function claimRecipient(db: Tx, scope: Scope, { email, known, now }: Claim): Promise<void> {
  const { organizationId, organization } = scope;
  const { paying } = entitlementsOf(await lockOrganization(db, scope), now);
  const digest = digestOf(scope, email);
  const inOrder = known !== null && digestOf(scope, known) === digest;
  const day = localDay(now, organization.timeZone);
  const { recipients, mails } = await onlyRowOf(
    db,
    claimedRow,
    Prisma.sql`
    SELECT count(*)::int AS recipients, coalesce(max(mails) FILTER (WHERE digest = ${digest}), 0)::int AS mails
    FROM receipt_recipient
    WHERE organization_id = ${organizationId}::uuid AND day = ${day}::date AND in_order = ${inOrder}`,
  );
  const kind = inOrder ? "customers" : "strangers";
  const plan = paying ? "paying" : "trial";
  const limit = receiptLimits[kind][plan];
  const retryAfter = () => secondsLeft(db, scope, day, now);
  if (mails === 0 && recipients >= limit)
    throw new Refusal("receipts_limit", {
      retryAfter: await retryAfter(),
      params: { context: `${kind}_${plan}`, limit, paid: receiptLimits[kind].paying },
    });
  if (mails >= RECEIPTS_TO_ONE)
    throw new Refusal("receipts_recipient", {
      field: "email",
      retryAfter: await retryAfter(),
      params: { limit: RECEIPTS_TO_ONE },
    });
  const recipient = { organizationId, day: new Date(day), inOrder, digest };
  await db.receiptRecipient.upsert({
    where: { organizationId_day_inOrder_digest: recipient },
    create: recipient,
    update: { mails: { increment: 1 } },
    select: { mails: true },
  });
}

/** Seconds until the day is over where the business is. */
async function secondsLeft(
  db: Tx,
  { organization: { timeZone } }: Scope,
  day: LocalDate,
  now: Date,
): Promise<number> {
  const { seconds } = await onlyRowOf(
    db,
    secondsRow,
    Prisma.sql`
    SELECT ceil(extract(epoch FROM ((${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}) - ${now}::timestamptz))::int
      AS seconds`,
  );
  return Math.max(1, seconds);
}

/**
 * Takes addresses out of the recipients of receipts. They stay counted: anonymizing gives no further mails. Document
 * 4, Account and organization.
 */
export async function eraseRecipients(db: Tx, scope: Scope, emails: readonly string[]): Promise<void> {
  const digests = emails.map((email) => digestOf(scope, email));
  await db.$executeRaw`
    UPDATE receipt_recipient SET digest = gen_random_uuid()::text
    WHERE organization_id = ${scope.organizationId}::uuid AND digest = ANY(${digests})`;
}

/** Deletes the recipients of days that are over for good, wherever the business is. */
export async function sweepRecipients(db: Db, now: Date): Promise<void> {
  await db.receiptRecipient.deleteMany({ where: { day: { lt: daysAfter(now, -RECIPIENT_DAYS) } } });
}
