import { databaseNow } from "#app/lib/clock.server.ts";
import { log } from "#app/lib/log.server.ts";

const TOLD_EVERY_MS = 60_000;

/** Refusals by a limit that the log has not told of yet, and when it last told of that limit. */
const hits = new Map<string, { count: number; toldAt: number }>();

/** Counts that a limit refused something. */
export function tallyHit(limit: string): void {
  const hit = hits.get(limit) ?? { count: 0, toldAt: Number.NEGATIVE_INFINITY };
  hit.count++;
  hits.set(limit, hit);
}

/** Writes one line for each limit that was hit, and not a second one within a minute. Whether some wait for theirs. */
export function tellHits(): boolean {
  const now = databaseNow().getTime();
  let waiting = false;
  for (const [limit, hit] of hits) {
    if (hit.count === 0) continue;
    if (now - hit.toldAt < TOLD_EVERY_MS) {
      waiting = true;
      continue;
    }
    log.warn({ limit, count: hit.count }, "limit hit");
    hit.count = 0;
    hit.toldAt = now;
  }
  return waiting;
}
