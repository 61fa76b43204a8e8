import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import type { MoveName } from "#app/domain/orders/lifecycle.ts";
import { UNDO_MINUTES } from "#app/domain/orders/limits.ts";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import type { Context } from "#app/lib/context.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { minutesAfter } from "#app/lib/durations.ts";
import { mailboxOf } from "#app/lib/mailbox-of.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import type { ShopMail } from "#app/lib/queue-tasks.ts";
import { type LimitName, returnTry, takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { forgetJob } from "#app/lib/waiting-jobs.server.ts";

interface Told {
  orderId: string;
  /** The address that stands in the order. */
  email: string | null;
  what: ShopMail;
  now: Date;
  /** Not before this time; at once without it. */
  runAt?: Date;
}

const keyOf = (orderId: string, what: ShopMail) => `mail.shop-order ${orderId} ${what}`;

/**
 * Has a customer told of their order, where they gave an address and the business has not switched these mails off. Beyond
 * the limits of the business's and the mailbox's day none goes out, and the order says so. Document 4, Online shop.
 */
export async function mailCustomer(
  db: Tx,
  scope: Scope,
  { orderId, email, what, now, ...when }: Told,
): Promise<void> {
  const { organizationId } = scope;
  if (email === null) return;
  const shop = await db.shop.findUnique({ where: { organizationId }, select: { mails: true } });
  if (shop && !shop.mails) return;
  if (await isWithinLimits(scope, email, now)) {
    const payload = { organization_id: organizationId, order_id: orderId, what };
    await enqueue(db, "mail.shop-order", payload, { key: keyOf(orderId, what), ...when });
    if (what !== "placed") await setUnmailed(false);
  } else await setUnmailed(true);

  function setUnmailed(unmailed: boolean) {
    return db.shopOrder.updateMany({ where: { organizationId, orderId }, data: { unmailed } });
  }
}

/** Takes one of the mails that the business, and then that the mailbox, have today; none where either has none left. */
async function isWithinLimits(
  { organizationId, subscriptions }: Scope,
  email: string,
  now: Date,
): Promise<boolean> {
  const { paying } = entitlementsOf(subscriptions, now);
  const ofBusiness = paying ? "shopMailsOfBusiness" : "shopMailsOfTrial";
  if (!(await takes(ofBusiness, organizationId))) return false;
  if (await takes("shopMailsToAddress", mailboxOf(email))) return true;
  await returnTry(ofBusiness, organizationId);
  return false;
}

async function takes(limit: LimitName, subject: string): Promise<boolean> {
  try {
    await takeTry(limit, subject);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Has the customer of an order of the online shop told that it is ready, or that it was discarded, by a move of the
 * staff. Of a discard they are told once it can no longer be taken back; who was told is told when it is all the same.
 */
export async function tellOfMove(
  { db, scope, now }: Pick<Context, "db" | "scope" | "now">,
  { id: orderId, origin, customer: { email } }: Pick<OrderRow, "id" | "origin" | "customer">,
  move: MoveName,
): Promise<void> {
  const what = toldMoves[move];
  if (origin !== "shop" || !what) return;
  if (what === "restored" && (await forgetJob(db, keyOf(orderId, "discarded")))) return;
  const later = what === "discarded" ? { runAt: minutesAfter(now, UNDO_MINUTES) } : {};
  await mailCustomer(db, scope, { orderId, email, what, now, ...later });
}

const toldMoves: Partial<Record<MoveName, ShopMail>> = {
  complete: "ready",
  discard: "discarded",
  undo_discard: "restored",
};
