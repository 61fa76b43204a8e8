import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Context } from "#app/lib/context.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";

const delivererRow = z.object({ all_workplaces: z.boolean() });

/**
 * Keeps a delivery member from being removed, from becoming something else and from losing the order's workplace until
 * the transaction ends: what they prepare is released by then, or never taken. Refuses whoever is no delivery member any
 * more (`unauthenticated`), and an order of a workplace that is no longer theirs (`not_found`). Document 4, Orders.
 */
export async function requireStillDelivers(
  { db, scope: { organizationId }, actor }: Context,
  order: { location_id: string },
): Promise<void> {
  if (actor.kind !== "member") return;
  const member = await rowOf(
    db,
    delivererRow,
    Prisma.sql`
    SELECT all_workplaces FROM member WHERE organization_id = ${organizationId}::uuid AND id = ${actor.id}::uuid
      AND role = 'delivery' AND removed_at IS NULL FOR SHARE`,
  );
  if (!member) throw new Refusal("unauthenticated");
  if (member.all_workplaces) return;
  // By a statement of its own, which sees what was committed while the first one waited.
  const allowed = await db.memberWorkplace.count({
    where: { organizationId, memberId: actor.id, workplaceId: order.location_id },
  });
  if (allowed === 0) throw new Refusal("not_found");
}
