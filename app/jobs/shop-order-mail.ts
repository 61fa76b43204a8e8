import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { mailedOrder } from "#app/domain/shop-orders/mailed-order.server.ts";
import { markMailed, markUnmailed } from "#app/domain/shop-orders/mark-mailed.server.ts";
import { shopOrderMail } from "#app/emails/shop-order.ts";
import { prisma } from "#app/lib/database.server.ts";
import { isForGood } from "#app/lib/delivery-error.server.ts";
import { env } from "#app/lib/env.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import { warnOf } from "#app/lib/outage-log.server.ts";
import { ATTEMPTS } from "#app/lib/queue.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/**
 * Tells a customer of the online shop, in the language of their order, what became of it. Where their mailbox takes no
 * mail, or it could not be handed over for half an hour, the order says so. Document 4, Online shop.
 */
export async function sendShopOrderMail(
  { organization_id, order_id, what }: TaskPayloads["mail.shop-order"],
  attempt = 1,
): Promise<void> {
  const scope = await unsafeScopeOf(prisma, organization_id);
  const mailed = scope && (await mailedOrder(prisma, scope, order_id, what));
  if (!scope || !mailed) return;
  const { to, link, language, order } = mailed;
  const { name, slug } = scope.organization;
  const mail = shopOrderMail({
    ...{ what, order, reason: order.reason, business: { name, slug } },
    link: `${env().origin}/shop/${slug}/orders/${link}`,
    ...mailIn(language),
  });
  await deliver({ to: { address: to }, about: order_id, ...mail }).catch(async (error: unknown) => {
    if (attempt >= ATTEMPTS.brief || isForGood(error)) await markUnmailed(prisma, scope, order_id);
    throw error;
  });
  // That it was placed is never the later mail: of it the order says something only after so many tries of its own.
  if (what === "placed" && attempt <= ATTEMPTS.brief) return;
  // The mail has gone: a job that failed now would send it again.
  await markMailed(prisma, scope, order_id).catch((error: unknown) =>
    warnOf(error, "an order whose mail went out goes on saying that none did"),
  );
}
