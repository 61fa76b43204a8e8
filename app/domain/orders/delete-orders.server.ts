import { z } from "zod";
import { eraseAudit } from "#app/domain/customers/erase-audit.server.ts";
import { leaveTotals } from "#app/domain/statistics/leave-totals.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { forgetJobs } from "#app/lib/waiting-jobs.server.ts";
import { ordersIn } from "./orders-in.server.ts";
import { openStatuses } from "./statuses.ts";

/** Orders of which one job forgets the mails. */
const AT_ONCE = 1_000;

const leavingRow = z.object({
  id: z.string(),
  created_at: z.date(),
  moved_at: z.date(),
  open: z.boolean(),
});

interface Which {
  /** A condition on the table `o`. */
  where: Prisma.Sql;
  /** At most so many; all without it. */
  most?: number;
}

/**
 * Deletes orders with their lines and history, the mails that tell of them, what waits in the queue for them, and what the
 * audit log holds of their customers; their anonymous totals stay (docs/decisions.md). Those that somebody changes at this
 * moment are left out where only so many are asked for, and waited for otherwise. Gives how many it were. The orders' version
 * is the caller's to advance.
 */
export async function deleteOrders(db: Tx, scope: Scope, { where, most }: Which): Promise<number> {
  const { organizationId } = scope;
  const orders = await rowsOf(
    db,
    leavingRow,
    Prisma.sql`SELECT o.id, o.created_at, o.moved_at, ${ordersIn(openStatuses)} AS open
      FROM "order" o WHERE o.organization_id = ${organizationId}::uuid AND (${where})
      ${most === undefined ? Prisma.sql`ORDER BY o.id FOR UPDATE` : Prisma.sql`ORDER BY o.moved_at LIMIT ${most} FOR UPDATE SKIP LOCKED`}`,
  );
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const these = Prisma.sql`o.id = ANY(${ids}::uuid[])`;
  await leaveTotals(db, scope, these);
  await db.$executeRaw`DELETE FROM "order" o WHERE o.organization_id = ${organizationId}::uuid AND ${these}`;
  await eraseAudit(db, scope, ids, livesOf(orders));
  await forgetJobs(db, "mail.receipt", ids);
  await forgetJobs(db, "mail.shop-order", ids);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await enqueue(db, "mail.forget", { order_ids: ids.slice(from, from + AT_ONCE) });
  return ids.length;
}

/**
 * From before the first was placed until after the last was moved: receipts of them may have been sent a while longer, with
 * nothing personal in their audit rows. What is open can have been edited until now, which moves nothing.
 */
function livesOf(orders: readonly z.output<typeof leavingRow>[]) {
  const placed = orders.map(({ created_at }) => created_at.getTime());
  const moved = orders.map(({ moved_at }) => moved_at.getTime());
  const ends = (times: number[], pick: typeof Math.min) =>
    new Date(times.reduce((one, other) => pick(one, other)));
  const to = orders.some(({ open }) => open) ? null : hoursAfter(ends(moved, Math.max), 1);
  return { from: hoursAfter(ends(placed, Math.min), -1), to };
}
