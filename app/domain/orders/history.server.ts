import type { Actor } from "#app/lib/actor.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { newId } from "#app/lib/uuid.ts";
import type { OrderEvent } from "./order-shapes.ts";
import type { OrderStatus } from "./statuses.ts";

interface Happening {
  orderId: string;
  act: OrderEvent["act"];
  from: OrderStatus;
  to: OrderStatus;
  reason?: string | null;
  changes?: object;
}

/** By whom something happened; of customers no browser is kept, which would tie their orders together. */
export const actorIdOf = (actor: Actor): string | null => (actor.kind === "customer" ? null : actor.id);

/** Writes what happened to an order into its history, in the transaction of the act (document 4, Orders). */
export async function writeHistory(
  db: Tx,
  { organizationId }: Scope,
  actor: Actor,
  now: Date,
  { orderId, act, from, to, reason = null, changes }: Happening,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO order_history
      (id, organization_id, order_id, act, from_status, to_status, actor_kind, actor_id, actor_name, reason, changes,
        created_at)
    VALUES (${newId()}::uuid, ${organizationId}::uuid, ${orderId}::uuid, ${act}, ${from}, ${to}, ${actor.kind},
      ${actorIdOf(actor)}::uuid, ${actor.name}, ${reason}, ${changes ? JSON.stringify(changes) : null}::jsonb, ${now})`;
}
