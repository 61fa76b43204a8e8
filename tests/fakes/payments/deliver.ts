import { createHmac } from "node:crypto";
import { twinSettings } from "#app/lib/payment-settings.server.ts";
import type { TwinEvent } from "./book-types.ts";
import { paddleEvent } from "./paddle-shapes.ts";
import { stripeEvent } from "./stripe-shapes.ts";

/** How an event is sent: where to below the application, its body, and the header that signs it. */
export interface SignedEvent {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** Signs an event as its provider does, now. */
export function signEvent(event: TwinEvent, twin: string, now = new Date()): SignedEvent {
  const { paddle, stripe } = twinSettings(twin);
  const ts = Math.floor(now.getTime() / 1000);
  const isPaddle = event.provider === "PADDLE";
  const body = JSON.stringify(isPaddle ? paddleEvent(event, twin) : stripeEvent(event, twin));
  const [secret = ""] = isPaddle ? paddle.webhookSecrets : stripe.webhookSecrets;
  const signed = createHmac("sha256", secret)
    .update(isPaddle ? `${ts}:${body}` : `${ts}.${body}`)
    .digest("hex");
  const signature: Record<string, string> = isPaddle
    ? { "Paddle-Signature": `ts=${ts};h1=${signed}` }
    : { "Stripe-Signature": `t=${ts},v1=${signed}` };
  return {
    path: isPaddle ? "/webhooks/paddle" : "/webhooks/stripe",
    body,
    headers: { "Content-Type": "application/json", ...signature },
  };
}

const PAUSES_MS = [0, 500, 2_000, 10_000, 60_000];

/**
 * Sends an event to the application, again with growing pauses until it is taken. One that does not run yet is told nothing:
 * what fills the demo asks by itself.
 */
export async function deliver(event: TwinEvent, twin: string, app: string): Promise<void> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
    const { path, body, headers } = signEvent(event, twin);
    const answer = await fetch(`${app}${path}`, { method: "POST", body, headers }).catch((error) => error);
    if (answer instanceof Response) await answer.body?.cancel();
    if (answer.ok || isNotRunning(answer)) return;
  }
}

const isNotRunning = ({ cause }: { cause?: { code?: string } }) => cause?.code === "ECONNREFUSED";
