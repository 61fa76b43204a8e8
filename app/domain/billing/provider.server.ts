import { Refusal } from "#app/lib/refusal.ts";
import type { PaymentGateway } from "./gateway/gateway.ts";

/** The payment provider that sells here, and what writes its present state of a business into our rows. */
export interface Provider {
  gateway: PaymentGateway;
  bringUpToDate(organizationId: string): Promise<void>;
}

let chosen: Provider | null = null;

/** The provider of this process; null where nothing is sold. */
export const provider = (): Provider | null => chosen;

/** From now on this one sells. */
export function sellBy(one: Provider | null): void {
  chosen = one;
}

/** The provider; refuses `payments_off` where nothing is sold. */
export function requireProvider(): Provider {
  const found = provider();
  if (!found) throw new Refusal("payments_off");
  return found;
}
