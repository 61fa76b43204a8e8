import { databaseNow } from "#app/lib/clock.server.ts";
import { env } from "#app/lib/env.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { PaymentGateway } from "./gateway.ts";
import { paddleGateway } from "./paddle.server.ts";
import { stripeGateway } from "./stripe.server.ts";

const made = new WeakMap<object, PaymentGateway>();

/** Who sells; null where nothing is sold (document 4, Plans). */
export function gatewayOf(): PaymentGateway | null {
  const { gateway } = env().payments;
  return gateway && gatewayNamed(gateway);
}

/** A provider that is known, also where the other one sells now: what was bought there goes on. */
export function gatewayNamed(name: string | null): PaymentGateway | null {
  const { paddle, stripe } = env().payments;
  if (name === "PADDLE") return paddle && kept(paddle, () => paddleGateway(paddle, databaseNow));
  return name === "STRIPE" ? stripe && kept(stripe, () => stripeGateway(stripe, databaseNow)) : null;
}

/** Who sells; refuses `payments_off` where nothing is sold. */
export const requireSeller = (): PaymentGateway => required(gatewayOf());

/** Where something was bought, whoever sells now; refuses `payments_off` where that provider's keys are not here. */
export const requireGateway = (name: string | null): PaymentGateway => required(gatewayNamed(name));

function required(found: PaymentGateway | null): PaymentGateway {
  if (!found) throw new Refusal("payments_off");
  return found;
}

function kept(settings: object, make: () => PaymentGateway): PaymentGateway {
  const gateway = made.get(settings) ?? make();
  made.set(settings, gateway);
  return gateway;
}
