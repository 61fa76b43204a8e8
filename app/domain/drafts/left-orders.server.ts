import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { query } from "#app/lib/query.server.ts";
import { countRow, onlyRowOf } from "#app/lib/rows.server.ts";
import { draftAccess as access } from "./draft-input.server.ts";
import { PARKED_DAYS } from "./limits.ts";
import { parkedRows } from "./parked-rows.server.ts";

/** What somebody was taking when their session ended, as a condition on `draft o`. */
const leftBy = (actorId: string | null): Prisma.Sql =>
  Prisma.sql`o.parked_because IS NOT NULL AND o.past -> -1 ->> 'actor_id' = ${actorId}`;

/**
 * What this member or console user was taking when their session ended, wherever they may work, the last one first: a member
 * is offered it at the next sign-in (document 4, Added on 22 November 2026).
 */
export const leftOrders = query({
  access,
  input: z.object({}),
  run: ({ db, scope, actor, now }) => parkedRows(db, scope, now, leftBy(actor.id)),
});

/** Whether there is such an order of somebody who is signing in, at one of the workplaces that they may work at. */
export async function hasLeft(
  db: Tx,
  { organizationId, memberId }: { organizationId: string; memberId: string },
  workplaceIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const since = daysAfter(now, -PARKED_DAYS);
  const { count } = await onlyRowOf(
    db,
    countRow,
    Prisma.sql`
    SELECT count(*)::int AS count FROM draft o
    WHERE o.organization_id = ${organizationId}::uuid AND o.workplace_id = ANY(${[...workplaceIds]}::uuid[])
      AND o.session_id IS NULL AND o.parked_at > ${since}::timestamptz AND ${leftBy(memberId)}`,
  );
  return count > 0;
}
