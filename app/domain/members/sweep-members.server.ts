import type { Db } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";

/**
 * Deletes members who were removed over a day ago, once nothing names them by their row any more: no order and nothing that
 * happened to one, no order being taken, no sum of a day, no count of refusals. The audit log does not keep them: it stays as
 * long as the business, and says what their acts were with the names of then. One statement.
 */
export async function sweepMembers(db: Db, now: Date): Promise<void> {
  await db.$executeRaw`
    DELETE FROM member m WHERE m.removed_at < ${daysAfter(now, -1)}
      AND NOT EXISTS (SELECT FROM "order" o WHERE o.organization_id = m.organization_id AND o.requisition_member_id = m.id)
      AND NOT EXISTS (SELECT FROM "order" o WHERE o.organization_id = m.organization_id AND o.provide_member_id = m.id)
      AND NOT EXISTS (SELECT FROM "order" o WHERE o.organization_id = m.organization_id AND o.dispatch_member_id = m.id)
      AND NOT EXISTS (SELECT FROM order_history h WHERE h.organization_id = m.organization_id AND h.actor_id = m.id)
      AND NOT EXISTS (SELECT FROM daily_member d WHERE d.organization_id = m.organization_id AND d.member_id = m.id)
      AND NOT EXISTS (SELECT FROM draft d WHERE d.organization_id = m.organization_id
        AND d.past @> jsonb_build_array(jsonb_build_object('actor_id', m.id)))
      AND NOT EXISTS (SELECT FROM refusal_count r WHERE r.organization_id = m.organization_id AND r.actor_id = m.id)`;
}
