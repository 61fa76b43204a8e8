import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";

interface Reached {
  organizationId: string;
  purchaseId: string;
  completed: boolean;
  country: string | null;
  now: Date;
}

const boughtRow = z.object({ plan_id: z.string(), billing_cycle: z.string() });

/**
 * Counts the goal `Subscribe-{plan_id}` for the operator: that a purchase was paid, or left unpaid; of each once
 * (document 1, section 4). Nobody else is told.
 */
export async function countGoal(
  db: Tx,
  { organizationId, purchaseId, completed, country, now }: Reached,
): Promise<void> {
  const column = completed ? Prisma.sql`counted_paid` : Prisma.sql`counted_left`;
  const bought = await rowOf(
    db,
    boughtRow,
    Prisma.sql`UPDATE purchase SET ${column} = true
    WHERE organization_id = ${organizationId}::uuid AND id = ${purchaseId}::uuid AND NOT ${column}
    RETURNING plan_id, billing_cycle`,
  );
  if (!bought) return;
  await db.$executeRaw`
    INSERT INTO goal_count (day, goal, cycle, country, completed, count)
    VALUES (${now.toISOString().slice(0, 10)}::date, ${`Subscribe-${bought.plan_id}`}, ${bought.billing_cycle},
      ${country ?? ""}, ${completed}, 1)
    ON CONFLICT (day, goal, cycle, country, completed) DO UPDATE SET count = goal_count.count + 1`;
}
