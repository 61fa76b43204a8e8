import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/lib/database.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";

const counted = z.array(z.object({ name: z.string(), count: z.number() }));
const factsRow = z.object({
  subjects: z.number(),
  refusals: z.number(),
  networks: z.number(),
  /** The first refusal that still goes on. */
  since: z.date().nullable(),
  /** Those with most refusals, most first, at most 5 of each. */
  topNetworks: counted,
  topBusinesses: counted,
});
/** What hit a limit within an hour. */
export type AlarmFacts = z.output<typeof factsRow> & { since: Date };

/** What hit a limit in the hour before a time; null when nothing of it is kept. */
export async function alarmFacts(db: Db, limit: string, at: Date): Promise<AlarmFacts | null> {
  const facts = await onlyRowOf(
    db,
    factsRow,
    Prisma.sql`
    WITH hit AS (SELECT * FROM refusal_count WHERE kind = 'limit' AND what = ${limit}
      AND hour BETWEEN date_trunc('hour', ${at}::timestamptz) - interval '1 hour' AND ${at}::timestamptz
      AND last_at > ${at}::timestamptz - interval '1 hour')
    SELECT count(DISTINCT subject) FILTER (WHERE subject <> '')::int AS subjects,
      coalesce(sum(count), 0)::float AS refusals,
      count(DISTINCT network) FILTER (WHERE network <> '')::int AS networks,
      min(first_at) AS since,
      (SELECT coalesce(json_agg(n), '[]') FROM (SELECT network AS name, sum(count) AS count FROM hit
        WHERE network <> '' GROUP BY network ORDER BY 2 DESC, 1 LIMIT 5) n) AS "topNetworks",
      (SELECT coalesce(json_agg(b), '[]') FROM (SELECT o.name || ' (' || o.slug || ')' AS name, sum(count) AS count
        FROM hit JOIN organization o ON o.id = hit.organization_id
        GROUP BY o.id ORDER BY 2 DESC, 1 LIMIT 5) b) AS "topBusinesses"
    FROM hit`,
  );
  return facts.since ? { ...facts, since: facts.since } : null;
}
