import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { GatewayEvent } from "./gateway.ts";

/** How old an event may be, and how far ahead of our clock, in seconds. */
export const EVENT_AGE = { oldest: 300, ahead: 5 };

const id = z.string().min(1).max(255);
const kept = z.object({ purchase_id: z.uuid() }).nullish().catch(null);
const event = z.object({
  event_id: id,
  event_type: z.string().min(1).max(100),
  occurred_at: z.coerce.date(),
  data: z.object({
    id: id.nullish(),
    subscription_id: id.nullish(),
    transaction_id: id.nullish(),
    customer_id: id.nullish(),
    custom_data: kept,
  }),
});

/**
 * Whether a body was signed by one of the secrets, lately: every `h1` of the header counts, since Paddle sends two while a
 * secret is replaced.
 */
export function isSignedByPaddle(body: Uint8Array, header: string, secrets: string[], now: Date): boolean {
  const parts = header.split(";").map((part) => part.trim().split("=", 2));
  const ts = parts.find(([name]) => name === "ts")?.[1] ?? "";
  const signed = parts.flatMap(([name, value]) => (name === "h1" && value ? [value] : [])).slice(0, 10);
  const age = now.getTime() / 1000 - Number(ts);
  if (!/^\d{1,12}$/.test(ts) || age > EVENT_AGE.oldest || age < -EVENT_AGE.ahead) return false;
  return secrets.some((secret) => {
    const right = createHmac("sha256", secret).update(`${ts}:`).update(body).digest();
    return signed.some((hex) => isSame(right, Buffer.from(hex, "hex")));
  });
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/** What an event of Paddle's is about; null when its body can't be read. */
export function paddleEvent(body: Uint8Array): GatewayEvent | null {
  const found = event.safeParse(jsonOf(body)).data;
  if (!found) return null;
  const { data } = found;
  const about = found.event_type.split(".")[0];
  return {
    id: found.event_id,
    type: found.event_type,
    subscriptionId: (about === "subscription" ? data.id : data.subscription_id) ?? null,
    reference: (about === "transaction" ? data.id : data.transaction_id) ?? null,
    purchaseId: data.custom_data?.purchase_id ?? null,
    customerId: data.customer_id ?? null,
    at: found.occurred_at,
  };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return null;
  }
}
