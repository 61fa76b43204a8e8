import { deleteOrders } from "#app/domain/orders/delete-orders.server.ts";
import { countOrders } from "#app/domain/orders/order-tally.server.ts";
import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { closedStatuses } from "#app/domain/orders/statuses.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { announce } from "#app/lib/announce.server.ts";
import { writeAudit } from "#app/lib/audit.server.ts";
import type { Context } from "#app/lib/context.server.ts";
import { prisma, type Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Orders that one transaction deletes with a workplace, within the time that one has. */
const AT_ONCE = 5_000;

const at = (workplaceId: string) => Prisma.sql`o.workplace_id = ${workplaceId}::uuid`;

/** How many orders go with a workplace: its confirmation says so (document 4, Orders). */
export const countOrdersOfWorkplace = (db: Tx, scope: Scope, workplaceId: string): Promise<number> =>
  countOrders(db, scope, at(workplaceId), true);

/**
 * Deletes finished orders of a workplace batch by batch, each in a transaction and with a line in the audit log of its own,
 * until one transaction can delete what is left: `deleteRest`. It can be broken off anywhere and begun again.
 */
export async function emptyWorkplace(
  { actor, scope, ip }: Pick<Context, "actor" | "scope" | "ip">,
  { id, name }: { id: string; name: string },
  atOnce = AT_ONCE,
): Promise<void> {
  while ((await countOrdersOfWorkplace(prisma, scope, id)) > atOnce) {
    const orders = await prisma.$transaction(async (db) => {
      const where = Prisma.sql`${ordersIn(closedStatuses)} AND ${at(id)}`;
      const orders = await deleteOrders(db, scope, { where, most: atOnce });
      if (orders === 0) return orders;
      await writeAudit(db, { actor, scope, ip }, "workplace.emptied", [
        { subjectId: id, before: { name, orders } },
      ]);
      await advanceOrderVersion(db, scope);
      return orders;
    });
    if (orders === 0) return;
    await announce("orders", scope.organizationId);
  }
}

/** Deletes the orders of a workplace, whatever their status, in the transaction that deletes it. */
export const deleteRest = (db: Tx, scope: Scope, workplaceId: string): Promise<number> =>
  deleteOrders(db, scope, { where: at(workplaceId) });
