import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { newId } from "#app/lib/uuid.ts";
import { moveTable } from "./lifecycle.ts";
import { advanceOrderVersion } from "./order-version.server.ts";
import { MEMBER_REMOVED } from "./reasons.ts";

const {
  from: [preparing],
  to: pending,
} = moveTable.release;
const { to: discarded } = moveTable.discard;

interface Leaving {
  memberId: string;
  /** Who removes or changes the member. */
  actor: Actor;
  now: Date;
  /** The workplaces whose orders they go on preparing; none unless said. */
  keeps?: readonly string[];
}

/**
 * Releases what a member prepares who is removed, and then discards their pending requisitions, those too that they
 * prepared themselves. Their name stays on past orders. Document 2, section 4; document 4, Orders.
 */
export async function discardAndRelease(db: Tx, scope: Scope, leaving: Leaving): Promise<void> {
  await lockOrders(db, scope, leaving);
  await release(db, scope, leaving);
  await discard(db, scope, leaving);
  await advanceOrderVersion(db, scope);
}

/** How many orders {@link discardAndRelease} would discard of a member. */
export const countOrdersToDiscard = (db: Tx, { organizationId }: Scope, memberId: string): Promise<number> =>
  db.order.count({
    where: {
      organizationId,
      requisitionMemberId: memberId,
      OR: [{ status: pending }, { status: preparing, provideMemberId: memberId }],
    },
  });

/**
 * Releases what a delivery member prepares who becomes something else (document 4, Orders) or may no longer work where it
 * is prepared.
 */
export async function releasePreparations(db: Tx, scope: Scope, leaving: Leaving): Promise<void> {
  await lockOrders(db, scope, leaving);
  await release(db, scope, leaving);
  await advanceOrderVersion(db, scope);
}

/** Locks what a member prepares or has placed and may change here, in the order in which all lock several orders. */
async function lockOrders(db: Tx, { organizationId }: Scope, { memberId }: Leaving): Promise<void> {
  const own = Prisma.sql`organization_id = ${organizationId}::uuid`;
  await db.$executeRaw`SELECT FROM "order" WHERE ${own} AND id IN (
      SELECT id FROM "order" WHERE ${own} AND provide_member_id = ${memberId}::uuid AND status = ${preparing}
      UNION ALL
      SELECT id FROM "order" WHERE ${own} AND requisition_member_id = ${memberId}::uuid AND status = ${pending})
    ORDER BY id FOR NO KEY UPDATE`;
}

async function discard(db: Tx, scope: Scope, leaving: Leaving): Promise<void> {
  const { memberId, actor, now } = leaving;
  const orders = await db.order.updateManyAndReturn({
    where: { organizationId: scope.organizationId, requisitionMemberId: memberId, status: pending },
    data: {
      status: discarded,
      reason: MEMBER_REMOVED,
      discardedBy: actor.id,
      movedAt: now,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await writeMoves(db, scope, leaving, orders, {
    act: "discard",
    fromStatus: pending,
    toStatus: discarded,
    reason: MEMBER_REMOVED,
  });
}

async function release(db: Tx, scope: Scope, leaving: Leaving): Promise<void> {
  const { organizationId } = scope;
  const { memberId, now, keeps = [] } = leaving;
  const released = await db.order.updateManyAndReturn({
    where: {
      organizationId,
      provideMemberId: memberId,
      status: preparing,
      workplaceId: { notIn: [...keeps] },
    },
    data: {
      status: pending,
      provideMemberId: null,
      provideName: null,
      movedAt: now,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  if (released.length > 0)
    await db.orderLine.updateMany({
      where: { organizationId, orderId: { in: released.map(({ id }) => id) } },
      data: { preparedQuantity: null, preparedReason: null },
    });
  await writeMoves(db, scope, leaving, released, {
    act: "release",
    fromStatus: preparing,
    toStatus: pending,
  });
}

type Move = Pick<Prisma.OrderHistoryCreateManyInput, "act" | "fromStatus" | "toStatus" | "reason">;

async function writeMoves(
  db: Tx,
  { organizationId }: Scope,
  { actor, now }: Leaving,
  orders: readonly { id: string }[],
  move: Move,
): Promise<void> {
  if (orders.length === 0) return;
  const { kind: actorKind, id: actorId, name: actorName } = actor;
  await db.orderHistory.createMany({
    data: orders.map(({ id: orderId }) => ({
      id: newId(),
      organizationId,
      orderId,
      actorKind,
      actorId,
      actorName,
      createdAt: now,
      ...move,
    })),
  });
}
