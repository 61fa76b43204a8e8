import type { Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";
import { type Currency, pricedIn } from "./plans.ts";
import { currencyIn, isBilledBy } from "./prices.ts";

/**
 * The currency in which whoever asks pays: that of the subscriptions that their business has, the plan's first, where they may
 * still be billed in it; else that of the country. Null where nothing is sold. Document 4, Plans.
 */
export async function buyersCurrency(
  db: Tx,
  scope: Scope | null,
  country: string | null,
): Promise<Currency | null> {
  const { gateway } = env().payments;
  const there = currencyIn(country, gateway);
  if (!there || !scope) return there;
  const held = await db.subscription.findMany({
    where: {
      organizationId: scope.organizationId,
      provider: { not: null },
      currency: { not: null },
      status: { not: "canceled" },
    },
    select: { planId: true, currency: true },
    orderBy: { createdAt: "desc" },
  });
  const paid = held.find(({ planId }) => planId !== MEMBER_ADD_ON) ?? held[0];
  return pricedIn.find((one) => one === paid?.currency && isBilledBy(one, gateway)) ?? there;
}
