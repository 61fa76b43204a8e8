import { Refusal } from "#app/lib/refusal.ts";
import type { PaymentGateway } from "./gateway/gateway.ts";
import { gatewayOf } from "./gateway/gateways.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
import { startPurchase } from "./payments/start-purchase.server.ts";

/** The payment provider that sells here, and what stands between it and our rows. */
export interface Provider {
  gateway: PaymentGateway;
  /** Writes its present state of a business into our rows. */
  bringUpToDate: typeof bringUpToDate;
  /** Begins a purchase, or goes on with the same one. */
  begin: typeof startPurchase;
}

let instead: Provider | null = null;

/** From now on this one sells in this process: for tests. */
export function sellBy(one: Provider | null): void {
  instead = one;
}

/** The provider; null where nothing is sold. */
export function provider(): Provider | null {
  if (instead) return instead;
  const gateway = gatewayOf();
  return gateway && { gateway, bringUpToDate, begin: startPurchase };
}

/** The provider; refuses `payments_off` where nothing is sold. */
export function requireProvider(): Provider {
  const found = provider();
  if (!found) throw new Refusal("payments_off");
  return found;
}
