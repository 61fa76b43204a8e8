import { z } from "zod";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { retentionColumns, type Shorter, shortenedBy } from "#app/domain/retention/retention-rules.ts";
import type { Purchase } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";
import { entitlementsOf, isAwaited, isOwed } from "./plan-rules.ts";

/** What whoever buys a plan is told before they pay for it. */
export interface Questions {
  /** A plan that is paid for already. */
  beside: string | null;
  /** Whether the payment of a plan is due. */
  owes: boolean;
  /** Whether the invoice of another plan waits for its money. */
  awaits: boolean;
  /** How long orders are kept once it is bought, where that is shorter. */
  shorter: Shorter | null;
}

type Bought = Pick<Purchase, "planId" | "payBy">;

/** What is to be told before a purchase is paid; null where nothing is, and of seats. */
async function questionsOf(db: Tx, scope: Scope, bought: Bought, now: Date): Promise<Questions | null> {
  const { organizationId, subscriptions } = scope;
  const { planId, payBy } = bought;
  if (planId === MEMBER_ADD_ON) return null;
  const before = await db.orderRetention.findUnique({ where: { organizationId }, select: retentionColumns });
  const plan = { planId, quantity: 1, createdAt: now, cancelAt: null, pausedAt: null, pastDueAt: null };
  // What is bought by invoice waits for its own money.
  const others = payBy === "invoice" ? subscriptions.filter((one) => one.planId !== planId) : subscriptions;
  const questions = {
    beside: subscriptions.find((one) => entitlementsOf([one], now).paying)?.planId ?? null,
    owes: isOwed(subscriptions, now),
    awaits: isAwaited(others, now),
    shorter: shortenedBy(subscriptions, { ...plan, status: "active" }, now, before),
  };
  return Object.values(questions).some(Boolean) ? questions : null;
}

/** What is to be told before a purchase is paid; null where nothing is. Refuses an unknown one (`not_found`). */
export const purchaseQuestions = query({
  access: ["admin"],
  input: z.object({ purchase_id: id }),
  async run({ db, scope, now }, { purchase_id }) {
    const where = { organizationId: scope.organizationId, id: purchase_id };
    const select = { planId: true, payBy: true } as const;
    return questionsOf(db, scope, await found(db.purchase.findFirst({ where, select })), now);
  },
});

/** A purchase whose payment is opened by its reference, and what stands before that. */
export interface ReferredPurchase {
  purchaseId: string;
  organizationId: string;
  /**
   * `paid`: it is done; `refused`: it can't be paid, or not while the removal of its business is scheduled; `asks`: something
   * is to be told first.
   */
  standing: "paid" | "refused" | "asks" | "open";
}

/**
 * How a purchase stands that a provider's reference is of, for whoever has that: nobody can guess it. Null where none has it,
 * as what is due of a subscription. Document 4, Plans.
 */
export const referredPurchase = query({
  access: ["anyone"],
  input: z.object({ reference: z.string().max(255) }),
  async run({ db, now }, { reference }): Promise<ReferredPurchase | null> {
    const purchase = await db.purchase.findUnique({
      where: { reference },
      select: {
        ...{ id: true, organizationId: true, planId: true, payBy: true },
        ...{ vendorSubscriptionId: true, closedAt: true },
      },
    });
    if (!purchase) return null;
    const { id: purchaseId, organizationId, vendorSubscriptionId, closedAt } = purchase;
    const stands = (standing: ReferredPurchase["standing"]) => ({ purchaseId, organizationId, standing });
    if (vendorSubscriptionId) return stands("paid");
    const isLeaving = (await db.removal.count({ where: { organizationId } })) > 0;
    const scope = await unsafeScopeOf(db, organizationId);
    if (!scope || closedAt || isLeaving) return stands("refused");
    return stands((await questionsOf(db, scope, purchase, now)) ? "asks" : "open");
  },
});
