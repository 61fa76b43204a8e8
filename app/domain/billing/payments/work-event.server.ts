import { tellOperators } from "#app/domain/operator/tell-operators.server.ts";
import type { PaymentEvent, Purchase } from "#app/generated/prisma/client.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { mayTry } from "#app/lib/rate-limit.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { GatewayName } from "../gateway/gateway.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";
import { wasPaid } from "../invoice-statuses.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";

/** Events are kept for this many days: a provider sends none again after 3. */
const KEPT_DAYS = 90;

/** What Paddle tells of a transaction for which no money has come. */
const UNPAID = /^transaction\.(created|ready|updated|payment_failed|canceled)$/;

/**
 * Whether an event is of a checkout that whoever sees the prices opens, with Paddle's public token and as often as they
 * like: of no subscription, and unpaid. Such a one of nobody here is no business of the operator's.
 */
const isMereCheckout = ({ type, subscriptionId }: Pick<PaymentEvent, "type" | "subscriptionId">): boolean =>
  !subscriptionId && UNPAID.test(type);

/**
 * Works off an event: finds whose it is and brings that organization up to date. What can't be matched is kept as such,
 * and the operator is told, in up to 10 mails an hour; a mere checkout is put aside. May run twice. Refuses
 * `payments_down`: the job is tried again.
 */
export async function workEvent(db: Db, provider: GatewayName, eventId: string): Promise<void> {
  const where = { provider_eventId: { provider, eventId } };
  const event = await db.paymentEvent.findUnique({ where });
  if (!event || event.handledAt) return;
  const organizationId = await ownerOf(db, provider, event);
  if (organizationId) await bringUpToDate(organizationId);
  const concernsNobody = !organizationId && isMereCheckout(event);
  await db.$transaction(async (tx) => {
    const { count } = await tx.paymentEvent.updateMany({
      where: { provider, eventId, handledAt: null },
      data: {
        handledAt: databaseNow(),
        organizationId,
        ...(concernsNobody && { putAsideAt: databaseNow() }),
      },
    });
    if (count > 0 && !organizationId && !concernsNobody) await tellOfUnmatched(tx, event);
  });
}

async function tellOfUnmatched(db: Tx, event: PaymentEvent): Promise<void> {
  const { provider, eventId, type, subscriptionId, reference } = event;
  log.warn({ provider, event: eventId, type }, "a payment event matches no business");
  if (!(await mayTry("unmatchedMailsOfProvider", provider))) return;
  await tellOperators(db, (language) => {
    const t = translatorFor(language, "mail");
    const about = [subscriptionId, reference].filter(Boolean).join(", ");
    return {
      subject: t("unmatched.subject", { provider }),
      lines: [
        t("unmatched.what", { type: unlinked(type), about: unlinked(about) }),
        t("unmatched.next", { address: `${env().origin}/support/payments` }),
      ],
    };
  });
}

type About = Pick<PaymentEvent, "subscriptionId" | "reference" | "purchaseId" | "customerId">;

/**
 * Whose an event is: by what is stored, else by what the provider says that its subscription began with, or whose charge
 * is disputed. Of a mere checkout it is not asked: such events must not spend the calls that buyers need.
 */
async function ownerOf(
  db: Db,
  provider: GatewayName,
  about: About & { type: string },
): Promise<string | null> {
  const own = await ownerByRows(db, provider, about);
  if (own || isMereCheckout(about)) return own;
  const gateway = gatewayNamed(provider);
  const { subscriptionId, reference } = about;
  const found = subscriptionId ? await gateway?.subscription(subscriptionId) : null;
  const charge = !found && reference ? await chargeOf(provider, reference) : null;
  const disputing = !about.customerId && reference ? await gateway?.customerOfDispute(reference) : null;
  return ownerByRows(db, provider, {
    reference,
    purchaseId: found?.purchaseId ?? charge?.purchaseId ?? null,
    subscriptionId: found?.id ?? charge?.subscriptionId ?? null,
    customerId: about.customerId ?? disputing ?? null,
  });
}

/** A reference may be a checkout's or something else's that is no charge. */
async function chargeOf(provider: GatewayName, reference: string) {
  const gateway = gatewayNamed(provider);
  if (provider === "STRIPE" && !reference.startsWith("in_")) return null;
  return gateway?.transaction(reference);
}

async function ownerByRows(db: Db, provider: GatewayName, about: About): Promise<string | null> {
  const { subscriptionId, reference, purchaseId, customerId } = about;
  const purchases = [
    ...(purchaseId ? [{ id: purchaseId }] : []),
    ...(reference ? [{ reference }] : []),
    ...(subscriptionId ? [{ vendorSubscriptionId: subscriptionId }] : []),
  ];
  const purchase =
    purchases.length > 0
      ? await db.purchase.findFirst({
          where: { provider, OR: purchases },
          select: { id: true, organizationId: true, payBy: true, vendorSubscriptionId: true },
        })
      : null;
  if (purchase) {
    if (subscriptionId) await noteSubscription(db, provider, purchase, subscriptionId);
    return purchase.organizationId;
  }
  // Of Paddle's customers one may buy for several businesses; at Stripe each purchase makes its own.
  const subscription = await db.subscription.findFirst({
    where: {
      provider,
      OR: [
        ...(subscriptionId ? [{ vendorSubscriptionId: subscriptionId }] : []),
        ...(customerId && provider === "STRIPE" ? [{ vendorCustomerId: customerId }] : []),
      ],
    },
    select: { organizationId: true },
  });
  return subscription?.organizationId ?? null;
}

/** Notes what a purchase became; one by invoice becomes nothing before that is paid. */
async function noteSubscription(
  db: Db,
  provider: GatewayName,
  purchase: Pick<Purchase, "id" | "organizationId" | "payBy" | "vendorSubscriptionId">,
  subscriptionId: string,
): Promise<void> {
  const { id, organizationId, payBy } = purchase;
  if (purchase.vendorSubscriptionId !== null) return;
  if (payBy === "invoice") {
    const charges = await gatewayNamed(provider)?.transactionsOf(subscriptionId);
    if (!charges?.some(({ status }) => wasPaid(status))) return;
  }
  await db.purchase.updateMany({
    where: { organizationId, id, vendorSubscriptionId: null },
    data: { vendorSubscriptionId: subscriptionId },
  });
}

/** Deletes events that are long worked off; those that match no business only when somebody has put them aside. */
export async function sweepEvents(db: Db, now: Date): Promise<void> {
  const before = daysAfter(now, -KEPT_DAYS);
  const settled = [{ organizationId: { not: null } }, { putAsideAt: { not: null } }];
  await db.paymentEvent.deleteMany({
    where: { receivedAt: { lt: before }, handledAt: { not: null }, OR: settled },
  });
}
