import { prisma } from "#app/lib/database.server.ts";

/** What is counted together. */
export interface RefusalRow {
  kind: "sign_in" | "forbidden" | "limit";
  what: string;
  organization_id: string | null;
  /** The code of a business, for want of its id. */
  store: string | null;
  network: string;
  subject: string;
  actor_kind: string;
  actor_id: string | null;
}

/**
 * Adds counts to those of this hour, by the clock of the database; all of them in one statement. They are taken in the
 * same order by every process, so that none waits for another in a circle. A business that is gone counts as none.
 */
export async function storeRefusals(rows: readonly (RefusalRow & { count: number })[]): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO refusal_count
      (hour, kind, what, organization_id, network, subject, actor_kind, actor_id, count, first_at, last_at)
    SELECT date_trunc('hour', now()), c.kind, c.what, o.id, c.network, c.subject, c.actor_kind, c.actor_id,
      sum(c.count), now(), now()
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS c (kind text, what text, organization_id uuid,
        store text, network text, subject text, actor_kind text, actor_id uuid, count int)
      LEFT JOIN organization o ON o.id = coalesce(c.organization_id,
        (SELECT s.id FROM organization s WHERE s.slug = c.store),
        (SELECT f.organization_id FROM former_slug f WHERE f.slug = c.store AND f.expires_at > now()))
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (hour, kind, what, organization_id, network, subject, actor_kind, actor_id)
      DO UPDATE SET count = refusal_count.count + excluded.count, last_at = excluded.last_at`;
}
