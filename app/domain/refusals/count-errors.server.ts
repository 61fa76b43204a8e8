import { prisma } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";

/** A request of a business that failed unexpectedly. */
interface Failed {
  organizationId: string;
  /** Method and path, ids left out. */
  route: string;
  requestId: string;
}

const WRITTEN_AFTER_MS = 3_000;
/** What one process tells apart before it writes; anything more of these seconds is left to the log. */
const TOLD_APART = 500;

const waiting = new Map<string, Failed & { count: number }>();
let timer: NodeJS.Timeout | undefined;

/**
 * Counts that a request of a business failed unexpectedly, in memory: it is written with others within seconds, so that
 * an error that comes with every request costs no statement for each. The operator's staff see it beside the business's
 * tickets; what was asked, and by whom, the log alone has. Document 4, Help desk.
 */
export function countError({ organizationId, route, requestId }: Failed): void {
  const key = `${organizationId} ${route}`;
  const known = waiting.get(key);
  if (!known && waiting.size >= TOLD_APART) return;
  waiting.set(key, { organizationId, route, requestId, count: (known?.count ?? 0) + 1 });
  timer ??= setTimeout(flushErrors, WRITTEN_AFTER_MS).unref();
}

/** Writes what is counted and not written yet. A business that is gone is left out; what can't be written is dropped. */
export async function flushErrors(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const rows = [...waiting.values()];
  waiting.clear();
  if (rows.length === 0) return;
  await store(rows).catch((err: unknown) => log.error({ err }, "counts of errors are not written"));
}

async function store(rows: readonly (Failed & { count: number })[]): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO error_count (hour, organization_id, route, request_id, count, first_at, last_at)
    SELECT date_trunc('hour', now()), o.id, left(c.route, 400), left(c."requestId", 100), c.count, now(), now()
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS c ("organizationId" uuid, route text, "requestId" text, count int)
      JOIN organization o ON o.id = c."organizationId"
    ORDER BY o.id, c.route
    ON CONFLICT (organization_id, hour, route) DO UPDATE SET count = error_count.count + excluded.count,
      request_id = excluded.request_id, last_at = excluded.last_at`;
}
