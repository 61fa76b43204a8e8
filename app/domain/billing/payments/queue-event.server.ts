import type { Tx } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import type { GatewayName } from "../gateway/gateway.ts";

/** Has a stored event worked off, at once or from `runAt` on; asked for again while it waits it is one job. */
export const queueEvent = (db: Tx, provider: GatewayName, eventId: string, runAt?: Date): Promise<void> =>
  enqueue(
    db,
    "payments.event",
    { provider, event_id: eventId },
    { key: `payments.event ${provider} ${eventId}`, ...(runAt && { runAt }) },
  );
