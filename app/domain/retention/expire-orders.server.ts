import { z } from "zod";
import { deleteOrders } from "#app/domain/orders/delete-orders.server.ts";
import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { closedStatuses, statusesWith } from "#app/domain/orders/statuses.ts";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { announce } from "#app/lib/announce.server.ts";
import { writeOwnAct } from "#app/lib/audit.server.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type Cause, causes, daysKept } from "./days-kept.server.ts";
import { EXPIRED_AT_ONCE } from "./limits.ts";
import { overBefore } from "./over-before.server.ts";

/** Which orders are deleted for what. */
const expiring: Record<Cause, Prisma.Sql> = {
  order_auto_delete: ordersIn(statusesWith("end", "handed")),
  retention: ordersIn(closedStatuses),
};

const expiredRow = z.object({ id: z.string(), days: z.number() });

/**
 * Deletes the orders whose time is over, by the clock of each business, batch by batch with a line in the audit log each:
 * those of the setting first, then those of the plans' retention. Open orders stay. It can be broken off anywhere and run
 * again, also beside itself. One organization that fails keeps no other from it; its error is thrown at the end.
 */
export async function expireOrders(db: Db, now: Date, atOnce = EXPIRED_AT_ONCE): Promise<void> {
  const failures: unknown[] = [];
  for (const cause of causes)
    for (const { id } of await withExpired(db, cause, now))
      await expireOrdersOf(db, id, { cause, now, atOnce }).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

interface Expiry {
  cause: Cause;
  now: Date;
  atOnce: number;
}

async function expireOrdersOf(db: Db, organizationId: string, expiry: Expiry): Promise<void> {
  let deleted: number;
  do {
    deleted = await db.$transaction((tx) => expireBatch(tx, organizationId, expiry));
    if (deleted > 0) await announce("orders", organizationId);
  } while (deleted === expiry.atOnce);
}

/** The rule is read anew for each batch: who switches it off keeps what is left. */
async function expireBatch(tx: Tx, organizationId: string, { cause, now, atOnce }: Expiry): Promise<number> {
  const scope = await unsafeScopeOf(tx, organizationId);
  const [rule] = await withExpired(tx, cause, now, organizationId);
  if (!scope || !rule) return 0;
  const { days } = rule;
  const before = overBefore(now, Prisma.sql`${days}::int`, Prisma.sql`${scope.organization.timeZone}`);
  const orders = await deleteOrders(tx, scope, {
    where: Prisma.sql`${expiring[cause]} AND o.moved_at < ${before}`,
    most: atOnce,
  });
  if (orders === 0) return 0;
  await writeOwnAct(tx, scope, "order.expired", { after: { orders, reason: cause, days } });
  await keepDay(tx, scope, cause, daysLater(localDay(now, scope.organization.timeZone), -days));
  await advanceOrderVersion(tx, scope);
  return orders;
}

/** Keeps until which day orders were deleted: what is told of them goes by it, however long others are kept later. */
async function keepDay(tx: Tx, { organizationId }: Scope, cause: Cause, day: LocalDate): Promise<void> {
  const discarded = cause === "retention" ? day : null;
  await tx.$executeRaw`UPDATE organization SET handed_gone_before = greatest(handed_gone_before, ${day}::date),
    discarded_gone_before = greatest(discarded_gone_before, ${discarded}::date) WHERE id = ${organizationId}::uuid`;
}

/** The organizations, or one of them, that have orders whose time is over, with how many days they are kept. */
const withExpired = (db: Tx, cause: Cause, now: Date, organizationId?: string) =>
  rowsOf(
    db,
    expiredRow,
    Prisma.sql`SELECT g.id, k.days FROM organization g CROSS JOIN LATERAL (${daysKept[cause]}) k
    WHERE ${organizationId ? Prisma.sql`g.id = ${organizationId}::uuid AND` : Prisma.empty}
      EXISTS (SELECT FROM "order" o WHERE o.organization_id = g.id AND ${expiring[cause]}
        AND o.moved_at < ${overBefore(now, Prisma.sql`k.days`, Prisma.sql`g.time_zone`)})`,
  );
