import { findOrder } from "#app/domain/orders/rows.server.ts";
import { type OrderStatus, statusTable } from "#app/domain/orders/statuses.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { type Language, languageOf } from "#app/lib/i18n.ts";
import type { ShopMail } from "#app/lib/queue-tasks.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type ShopOrder, toShopOrder } from "./shop-order-shape.server.ts";

/** What a mail to the customer of an order is made of. */
export interface MailedOrder {
  /** The address that stands in the order. */
  to: string;
  link: string;
  language: Language;
  order: ShopOrder;
}

const isOpen = (status: OrderStatus): boolean => statusTable[status].end === null;

/**
 * Whether what a mail tells is still so; an order that was placed, or brought back, may have come on since;
 * of one that is ready, the mail that says so tells the changes as well.
 */
const isStillSo: Record<ShopMail, (status: OrderStatus) => boolean> = {
  placed: isOpen,
  changed: (status) => isOpen(status) && status !== "order_completed",
  ready: (status) => status === "order_completed",
  discarded: (status) => status === "order_discarded",
  restored: isOpen,
};

/** An order whose customer is to be told of it; null once it is deleted, anonymized or elsewhere than the mail says. */
export async function mailedOrder(
  db: Tx,
  scope: Scope,
  id: string,
  what: ShopMail,
): Promise<MailedOrder | null> {
  const { organizationId } = scope;
  const order = await findOrder(db, scope, id);
  const told = await db.shopOrder.findFirst({
    where: { organizationId, orderId: id },
    select: { link: true, locale: true },
  });
  const to = order?.customer.email;
  if (!order || !told || !to || !isStillSo[what](order.status)) return null;
  const { link, locale } = told;
  const language = languageOf(locale);
  return { to, link, language, order: await toShopOrder(db, scope, order, language) };
}
