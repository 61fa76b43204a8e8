import { databaseNow } from "#app/lib/clock.server.ts";
import { HOUR_MS } from "#app/lib/durations.ts";
import { log } from "#app/lib/log.server.ts";
import { isUnavailable } from "#app/lib/outage.server.ts";
import { raiseAlarms } from "./raise-alarms.server.ts";
import { type CountedRefusal, networkName } from "./refused.server.ts";
import { type RefusalRow, storeRefusals } from "./store-refusals.server.ts";
import { tallyHit, tellHits } from "./tell-hits.server.ts";

/**
 * What one process tells apart within an hour, of one business and of all who name none; anything more is added up by
 * kind and name alone. So a flood of one leaves those of the others as they are.
 */
export const TOLD_APART = 5_000;
const WRITTEN_AFTER_MS = 3_000;
const AGAIN_AFTER_MS = 60_000;
/** Where writing takes long, the pause is so many times as long, and no longer than this. */
const PAUSES = 20;
const LONGEST_PAUSE_MS = 15_000;
/** The code of a business; what was typed may be anything. */
const CODE = /^[a-z\d-]{2,100}$/;

interface Entry {
  row: RefusalRow;
  /** Refusals that are not written yet. */
  waiting: number;
}

const entries = new Map<string, Entry>();
/** How many of them are told apart, by their business. */
const apart = new Map<string | null, number>();
let hour = 0;
let pauseMs = WRITTEN_AFTER_MS;
let timer: NodeJS.Timeout | undefined;
let due = 0;
let under: Promise<void> = Promise.resolve();

/**
 * Counts a refusal, in memory: it is written with others within seconds, so that a flood of refused requests costs
 * neither a statement for each nor rows without end. A process that is killed loses the last seconds. Document 4, Added
 * on 22 November 2026.
 */
export function countRefusal(refused: CountedRefusal): void {
  forgetPastHour();
  entryOf(rowOf(refused)).waiting++;
  if (refused.kind === "limit") tallyHit(refused.what);
  writeAfter(pauseMs);
}

/** Writes what is counted and not written yet; tells the log of limits that are hit, and the operator of many. */
export function flushRefusals(): Promise<void> {
  under = under.then(flush).catch((err: unknown) => log.error({ err }, "counts of refusals are not written"));
  return under;
}

async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (tellHits()) writeAfter(AGAIN_AFTER_MS);
  const batch = [...entries.values()]
    .filter(({ waiting }) => waiting > 0)
    .map((entry) => ({ entry, count: entry.waiting }));
  if (batch.length === 0) return;
  const started = performance.now();
  const done = await written(batch);
  const pause = PAUSES * (performance.now() - started);
  pauseMs = done ? Math.min(Math.max(WRITTEN_AFTER_MS, pause), LONGEST_PAUSE_MS) : AGAIN_AFTER_MS;
  if (!done) return writeAfter(pauseMs);
  for (const { entry, count } of batch) entry.waiting -= count;
  await raiseAlarms(batch.flatMap(({ entry: { row } }) => (row.kind === "limit" ? [row.what] : []))).catch(
    (err: unknown) => log.error({ err }, "no alarm raised"),
  );
}

/** Whether these counts are done with: what the database refuses is not offered again. */
async function written(batch: readonly { entry: Entry; count: number }[]): Promise<boolean> {
  try {
    await storeRefusals(batch.map(({ entry, count }) => ({ ...entry.row, count })));
    return true;
  } catch (err) {
    const later = isUnavailable(err);
    log[later ? "warn" : "error"]({ err, rows: batch.length }, "counts of refusals not written");
    return !later;
  }
}

/** Writes after so long, or earlier where that was planned. */
function writeAfter(ms: number): void {
  const at = performance.now() + ms;
  if (timer && due <= at) return;
  clearTimeout(timer);
  due = at;
  timer = setTimeout(flushRefusals, ms).unref();
}

function rowOf({ kind, what, organizationId, store, ip, subject, actor }: CountedRefusal): RefusalRow {
  return {
    kind,
    what,
    organization_id: organizationId,
    store: !organizationId && store && CODE.test(store) ? store : null,
    network: networkName(ip),
    subject: subject ?? "",
    actor_kind: actor.kind,
    actor_id: actor.id,
  };
}

const addedUp = ({ kind, what }: RefusalRow): RefusalRow => ({
  ...{ kind, what, organization_id: null, store: null },
  ...{ network: "", subject: "", actor_kind: "", actor_id: null },
});

function entryOf(row: RefusalRow): Entry {
  const key = Object.values(row).join("\n");
  const known = entries.get(key);
  if (known) return known;
  if (row.actor_kind) {
    const others = apart.get(row.organization_id) ?? 0;
    if (others >= TOLD_APART) return entryOf(addedUp(row));
    apart.set(row.organization_id, others + 1);
  }
  const made = { row, waiting: 0 };
  entries.set(key, made);
  return made;
}

function forgetPastHour(): void {
  const present = Math.floor(databaseNow().getTime() / HOUR_MS);
  if (present === hour) return;
  hour = present;
  apart.clear();
  for (const [key, { row, waiting }] of entries)
    if (waiting === 0) entries.delete(key);
    else if (row.actor_kind) apart.set(row.organization_id, (apart.get(row.organization_id) ?? 0) + 1);
}
