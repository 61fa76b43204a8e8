import type { Tx } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { GatewayName } from "./gateway/gateway.ts";
import { gatewayNamed } from "./gateway/gateways.server.ts";
import { ProviderError } from "./gateway/provider-call.server.ts";

/**
 * Has what is due, and what comes, charged to the cards that were changed at the providers; false where the bank refuses one.
 * What else a provider says against it is only logged: the list shows how things stand. Refuses `payments_down`.
 */
export async function takeNewCards(db: Tx, organizationId: string): Promise<boolean> {
  const rows = await db.subscription.findMany({
    where: { organizationId, provider: { not: null }, status: { not: "canceled" } },
    select: { provider: true, vendorSubscriptionId: true },
  });
  let taken = true;
  for (const { provider, vendorSubscriptionId } of rows)
    try {
      await gatewayNamed(provider as GatewayName)?.takeNewCard(vendorSubscriptionId ?? "");
    } catch (error) {
      if (error instanceof Refusal && error.code === "payments_refused") taken = false;
      else if (error instanceof ProviderError) log.warn({ err: error }, "a new card is not taken");
      else throw error;
    }
  return taken;
}
