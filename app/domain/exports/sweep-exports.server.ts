import type { Db } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { deleteObjects, listFolder } from "#app/lib/storage.server.ts";
import { EXPORT_HOURS } from "./limits.ts";

/** Deletes what jobs have made more than a day ago, and files that no row names any more. */
export async function sweepExports(db: Db, now: Date): Promise<void> {
  const before = hoursAfter(now, -EXPORT_HOURS);
  await db.madeExport.deleteMany({ where: { createdAt: { lt: before } } });
  for await (const { key } of listFolder("exports")) {
    const id = key.slice("exports/".length, key.lastIndexOf("."));
    if (!(await db.madeExport.findUnique({ where: { id }, select: { id: true } }))) await deleteObjects(key);
  }
}
