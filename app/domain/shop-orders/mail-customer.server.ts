import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import type { MoveName } from "#app/domain/orders/lifecycle.ts";
import { UNDO_MINUTES } from "#app/domain/orders/limits.ts";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import { CUSTOMER_CANCELLED } from "#app/domain/orders/reasons.ts";
import type { Context } from "#app/lib/context.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { minutesAfter } from "#app/lib/durations.ts";
import { mailboxOf } from "#app/lib/mailbox-of.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import type { ShopMail } from "#app/lib/queue-tasks.ts";
import { type LimitName, mayTry, returnTry } from "#app/lib/rate-limit.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { forgetJob, postponeJobs } from "#app/lib/waiting-jobs.server.ts";

interface Told {
  orderId: string;
  /** The address that stands in the order. */
  email: string | null;
  what: ShopMail;
  now: Date;
  /** Not before this time; at once without it. */
  runAt?: Date;
}

/** An order as it stands before a move. */
type ToldOrder = Pick<OrderRow, "id" | "origin" | "customer" | "reason" | "unmailed">;

const keyOf = (orderId: string, what: ShopMail) => `mail.shop-order ${orderId} ${what}`;

/**
 * Has a customer told of their order, where they gave an address and the business has not switched these mails off. Beyond
 * the limits of the business's and the mailbox's day none goes out, and the order says so; `isCounted`: it counts to them
 * already. Document 4, Online shop.
 */
export async function mailCustomer(
  db: Tx,
  scope: Scope,
  { orderId, email, what, now, ...when }: Told,
  { isCounted = false } = {},
): Promise<void> {
  const { organizationId } = scope;
  if (email === null) return;
  const shop = await db.shop.findUnique({ where: { organizationId }, select: { mails: true } });
  if (shop && !shop.mails) return;
  if (isCounted || (await isWithinLimits(scope, email, now))) {
    const payload = { organization_id: organizationId, order_id: orderId, what };
    await enqueue(db, "mail.shop-order", payload, { key: keyOf(orderId, what), ...when });
  } else await db.shopOrder.updateMany({ where: { organizationId, orderId }, data: { unmailed: true } });
}

/** Takes one of the mails that the business, and then that the mailbox, have today; none where either has none left. */
async function isWithinLimits(scope: Scope, email: string, now: Date): Promise<boolean> {
  const { organizationId } = scope;
  const ofBusiness = limitOf(scope, now);
  if (!(await mayTry(ofBusiness, organizationId))) return false;
  if (await mayTry("shopMailsToAddress", mailboxOf(email))) return true;
  await returnTry(ofBusiness, organizationId);
  return false;
}

const limitOf = ({ subscriptions }: Scope, now: Date): LimitName =>
  entitlementsOf(subscriptions, now).paying ? "shopMailsOfBusiness" : "shopMailsOfTrial";

/** Gives a mail back that was taken and is not sent. */
async function returnMail(scope: Scope, email: string | null, now: Date): Promise<void> {
  await returnTry(limitOf(scope, now), scope.organizationId);
  if (email !== null) await returnTry("shopMailsToAddress", mailboxOf(email));
}

/**
 * Has the customer of an order of the online shop told that it is ready, or that it was discarded, by a move of the
 * staff. Of a discard they are told once it can no longer be taken back; who was told, or has canceled the order
 * themselves, is told when it is brought back all the same. Nothing is kept of a mail that went out: where none waits and
 * the order does not say that one could not be sent, it counts as sent, also where the business had switched these mails
 * off at the time.
 */
export async function tellOfMove(
  { db, scope, now }: Pick<Context, "db" | "scope" | "now">,
  order: ToldOrder,
  move: MoveName,
): Promise<void> {
  const { id: orderId, origin, customer } = order;
  const { email } = customer;
  const what = toldMoves[move];
  if (origin !== "shop" || !what) return;
  // The mail that an order is ready tells its changes; those of one that is discarded wait until it can't be taken back.
  if (what === "ready") await takeBack(db, scope, { orderId, email, what: "changed", now });
  if (what === "discarded")
    await postponeJobs(db, "mail.shop-order", [orderId], minutesAfter(now, UNDO_MINUTES));
  if (what === "restored" && !(await knowsOfDiscard(db, scope, order, now))) return;
  const later = what === "discarded" ? { runAt: minutesAfter(now, UNDO_MINUTES) } : {};
  await mailCustomer(db, scope, { orderId, email, what, now, ...later });
}

/**
 * Has the customer of an order of the online shop told what has become of it by an edit of the staff, once nobody has
 * edited it for as long as a move can be undone: several edits are one mail, and count as one. `email`: the address that
 * stands in the order after the edit.
 */
export async function tellOfEdit(
  { db, scope, now }: Pick<Context, "db" | "scope" | "now">,
  { id: orderId, origin, customer: before }: Pick<ToldOrder, "id" | "origin" | "customer">,
  email: string | null,
): Promise<void> {
  if (origin !== "shop") return;
  const told: Told = { orderId, email, what: "changed", now, runAt: minutesAfter(now, UNDO_MINUTES) };
  const waits = (await forgetJob(db, keyOf(orderId, "changed"))) === "waiting";
  const isSame = email !== null && before.email !== null && mailboxOf(email) === mailboxOf(before.email);
  if (waits && !isSame) await returnMail(scope, before.email, now);
  await mailCustomer(db, scope, told, { isCounted: waits && isSame });
}

/** Takes a mail out of the queue, and gives it back to the limits where it was not being sent yet. */
async function takeBack(db: Tx, scope: Scope, { orderId, email, what, now }: Told) {
  const job = await forgetJob(db, keyOf(orderId, what));
  if (job === "waiting") await returnMail(scope, email, now);
  return job;
}

/** Whether a customer knows that their order was discarded; takes the mail back that would have told them. */
async function knowsOfDiscard(
  db: Tx,
  scope: Scope,
  { id: orderId, customer: { email }, reason, unmailed }: ToldOrder,
  now: Date,
): Promise<boolean> {
  const job = await takeBack(db, scope, { orderId, email, what: "discarded", now });
  if (reason === CUSTOMER_CANCELLED || job === "running") return true;
  return job === null && !unmailed;
}

const toldMoves: Partial<Record<MoveName, ShopMail>> = {
  complete: "ready",
  discard: "discarded",
  undo_discard: "restored",
};
