import { databaseNow } from "#app/lib/clock.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { GatewayName, PaymentGateway } from "./gateway.ts";
import { paddleGateway } from "./paddle.server.ts";
import { stripeGateway } from "./stripe.server.ts";

const made = new WeakMap<object, PaymentGateway>();

/** Who sells; null where nothing is sold (document 4, Plans). */
export function gatewayOf(): PaymentGateway | null {
  const { gateway } = env().payments;
  return gateway && gatewayNamed(gateway);
}

/** A provider that is known, also where the other one sells now: what was bought there goes on. */
export function gatewayNamed(name: GatewayName): PaymentGateway | null {
  const { paddle, stripe } = env().payments;
  if (name === "PADDLE") return paddle && kept(paddle, () => paddleGateway(paddle, databaseNow));
  return stripe && kept(stripe, () => stripeGateway(stripe, databaseNow));
}

function kept(settings: object, make: () => PaymentGateway): PaymentGateway {
  const gateway = made.get(settings) ?? make();
  made.set(settings, gateway);
  return gateway;
}
