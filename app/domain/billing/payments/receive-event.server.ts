import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { GatewayEvent, GatewayName } from "../gateway/gateway.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";
import { queueEvent } from "./queue-event.server.ts";

export type Reception = "stored" | "refused" | "unknown";

/**
 * Takes what a provider sends: `stored` once it is kept with a job that works it off, or was before, or concerns nothing
 * of ours; `refused` where it is not signed by the provider, or old, or no event; `unknown` for a provider without keys.
 */
export async function receiveEvent(
  name: GatewayName,
  body: Uint8Array,
  headers: Headers,
): Promise<Reception> {
  const gateway = gatewayNamed(name);
  if (!gateway) return "unknown";
  const event = await gateway.readEvent(body, headers, databaseNow());
  if (!event) return "refused";
  if (event.subscriptionId || event.reference || event.purchaseId) await keep(name, event);
  return "stored";
}

function keep(provider: GatewayName, { id: eventId, ...about }: GatewayEvent): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.paymentEvent.createMany({
      data: { provider, eventId, ...about },
      skipDuplicates: true,
    });
    if (count > 0) await queueEvent(tx, provider, eventId);
  });
}
