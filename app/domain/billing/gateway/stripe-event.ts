import { z } from "zod";
import type { GatewayEvent } from "./gateway.ts";

const id = z.string().min(1).max(255);
const kept = z.object({ purchase_id: z.uuid() }).nullish().catch(null);
const linked = z
  .union([id, z.object({ id })])
  .nullish()
  .transform((link) => (typeof link === "string" ? link : (link?.id ?? null)));

const event = z.object({
  id,
  type: z.string().min(1).max(100),
  created: z.number().int(),
  data: z.object({
    object: z.object({
      id,
      object: z.string(),
      customer: linked,
      subscription: linked,
      metadata: kept,
      parent: z
        .object({ subscription_details: z.object({ subscription: linked, metadata: kept }).nullish() })
        .nullish(),
    }),
  }),
});

/** What an event of Stripe's is about, by its body; null when that can't be read. */
export function stripeEvent(body: string): GatewayEvent | null {
  const found = event.safeParse(jsonOf(body)).data;
  if (!found) return null;
  const { object } = found.data;
  const details = object.parent?.subscription_details;
  const isSubscription = object.object === "subscription";
  return {
    id: found.id,
    type: found.type,
    subscriptionId: isSubscription ? object.id : (object.subscription ?? details?.subscription ?? null),
    reference: isSubscription ? null : object.id,
    purchaseId: object.metadata?.purchase_id ?? details?.metadata?.purchase_id ?? null,
    customerId: object.customer,
    at: new Date(found.created * 1000),
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
