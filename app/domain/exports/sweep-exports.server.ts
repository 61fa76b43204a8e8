import type { Db } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { deleteObjects, listFolder } from "#app/lib/storage.server.ts";
import { EXPORT_HOURS } from "./limits.ts";

const AT_ONCE = 500;

/** Deletes what jobs have made more than a day ago, and files that no row names any more. */
export async function sweepExports(db: Db, now: Date): Promise<void> {
  const before = hoursAfter(now, -EXPORT_HOURS);
  await db.madeExport.deleteMany({ where: { createdAt: { lt: before } } });
  let keys: string[] = [];
  for await (const { key } of listFolder("exports")) {
    keys.push(key);
    if (keys.length < AT_ONCE) continue;
    await deleteUnnamed(db, keys);
    keys = [];
  }
  await deleteUnnamed(db, keys);
}

const idIn = (key: string): string => key.slice("exports/".length, key.lastIndexOf("."));

async function deleteUnnamed(db: Db, keys: readonly string[]): Promise<void> {
  const named = await db.madeExport.findMany({
    where: { id: { in: keys.map(idIn) } },
    select: { id: true },
  });
  const known = new Set(named.map(({ id }) => id));
  for (const key of keys) if (!known.has(idIn(key))) await deleteObjects(key);
}
