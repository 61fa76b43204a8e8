import type { PaymentSettings } from "#app/lib/payment-settings.server.ts";
import type { OverlaySources } from "./security-headers.ts";

/**
 * Where Paddle's overlay loads from (developer.paddle.com, Content Security Policy); null where Paddle is not configured.
 */
export function overlaySources({ paddle, twin }: PaymentSettings): OverlaySources | null {
  if (!paddle) return null;
  const { origin } = new URL(paddle.script);
  if (twin) return { script: origin, frames: [origin] };
  const sandbox = paddle.environment === "sandbox";
  return { script: origin, frames: [sandbox ? "https://sandbox-buy.paddle.com" : "https://buy.paddle.com"] };
}
