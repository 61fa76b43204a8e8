import { tellAdminsOnce } from "#app/domain/notices/tell-admins-once.server.ts";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { closedStatuses } from "#app/domain/orders/statuses.ts";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { writeOwnAct } from "#app/lib/audit.server.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { idRow, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { overBefore } from "./over-before.server.ts";
import {
  bitesWhenTold,
  daysOfPlans,
  type Retention,
  retentionColumns,
  retentionNow,
} from "./retention-rules.ts";

/** Organizations that one statement reads. */
const AT_ONCE = 200;
const first = "00000000-0000-0000-0000-000000000000";

/**
 * Decides for every organization how long its orders are kept, and tells the admins 14 days before a shorter time comes
 * into force. It may run twice, and at the same time. One organization that fails keeps no other from it; its error is
 * thrown at the end. Document 4, Plans.
 */
export async function settleRetentions(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (let after: string | undefined = first; after; ) {
    const businesses: { id: string }[] = await rowsOf(
      db,
      idRow,
      Prisma.sql`SELECT g.id FROM organization g WHERE g.id > ${after}::uuid
        AND EXISTS (SELECT FROM subscription s WHERE s.organization_id = g.id) ORDER BY g.id LIMIT ${AT_ONCE}`,
    );
    for (const { id } of businesses)
      await db.$transaction((tx) => settleRetention(tx, id, now)).catch((error) => failures.push(error));
    after = businesses.length < AT_ONCE ? undefined : businesses.at(-1)?.id;
  }
  if (failures.length > 0) throw failures[0];
}

async function settleRetention(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('retention:' || ${organizationId}, 0))`;
  const scope = await unsafeScopeOf(tx, organizationId);
  if (!scope) return;
  const before = await tx.orderRetention.findUnique({
    where: { organizationId },
    select: retentionColumns,
  });
  const planDays = daysOfPlans(scope.subscriptions, now, before);
  const older = !before && planDays !== null && (await hasOlder(tx, scope, planDays, now));
  const settled = retentionNow(before, { now, planDays, older });
  if (!settled) return;
  const after = (await tell(tx, scope, settled, now)) ?? settled;
  if (same(before, after)) return;
  await tx.orderRetention.upsert({
    where: { organizationId },
    create: { organizationId, ...after },
    update: after,
  });
  if (before && before.days !== after.days)
    await writeOwnAct(tx, scope, "retention.changed", {
      before: { days: before.days },
      after: { days: after.days },
    });
}

async function hasOlder(tx: Tx, { organizationId, organization }: Scope, days: number, now: Date) {
  const before = overBefore(now, Prisma.sql`${days}::int`, Prisma.sql`${organization.timeZone}`);
  const [found] = await rowsOf(
    tx,
    idRow,
    Prisma.sql`SELECT o.id FROM "order" o WHERE o.organization_id = ${organizationId}::uuid AND ${ordersIn(closedStatuses)}
      AND o.moved_at < ${before} LIMIT 1`,
  );
  return found !== undefined;
}

/** The retention once the admins were told of it; null where there is nothing to tell. */
async function tell(tx: Tx, scope: Scope, retention: Retention, now: Date): Promise<Retention | null> {
  const bitesAt = bitesWhenTold(retention, now);
  const { nextDays } = retention;
  if (!bitesAt || nextDays === null) return null;
  const at = bitesAt.toISOString();
  const notice = { kind: "retention", days: nextDays, at } as const;
  await tellAdminsOnce(tx, scope, { about: `retention ${at}`, notice, now });
  return { ...retention, bitesAt, toldAt: now };
}

const same = (before: Retention | null, after: Retention): boolean =>
  before?.days === after.days &&
  before.nextDays === after.nextDays &&
  before.bitesAt?.getTime() === after.bitesAt?.getTime() &&
  before.toldAt?.getTime() === after.toldAt?.getTime();
