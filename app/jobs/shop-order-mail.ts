import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { mailedOrder } from "#app/domain/shop-orders/mailed-order.server.ts";
import { markMailed } from "#app/domain/shop-orders/mark-mailed.server.ts";
import { shopOrderMail } from "#app/emails/shop-order.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Tells a customer of the online shop, in the language of their order, what became of it. */
export async function sendShopOrderMail({
  organization_id,
  order_id,
  what,
}: TaskPayloads["mail.shop-order"]): Promise<void> {
  const scope = await unsafeScopeOf(prisma, organization_id);
  const mailed = scope && (await mailedOrder(prisma, scope, order_id, what));
  if (!scope || !mailed) return;
  const { to, link, language, order } = mailed;
  const { name, slug } = scope.organization;
  await deliver({
    to: { address: to },
    about: order_id,
    ...shopOrderMail({
      ...{ what, order, reason: order.reason, business: { name, slug } },
      link: `${env().origin}/shop/${slug}/orders/${link}`,
      ...mailIn(language),
    }),
  });
  await markMailed(prisma, scope, order_id, what);
}
