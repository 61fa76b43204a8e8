import type { Db } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { deletePicture, storedPictures } from "#app/lib/picture.server.ts";
import { clearUnfinished } from "#app/lib/storage.server.ts";

const AT_ONCE = 500;

/**
 * Deletes stored pictures that no file names, because a crash came between storing and committing or because the
 * organization is gone, and what was never written to its end.
 */
export async function sweepFiles(db: Db, now: Date): Promise<void> {
  // No request takes an hour: what is older and belongs to nobody was left behind.
  const before = hoursAfter(now, -1);
  await clearUnfinished(before);
  let keys: string[] = [];
  for await (const { key, since } of storedPictures()) {
    if (since < before) keys.push(key);
    if (keys.length < AT_ONCE) continue;
    await deleteUnnamed(db, keys);
    keys = [];
  }
  await deleteUnnamed(db, keys);
}

/** Deletes the stored pictures of these keys that no file names. */
export async function deleteUnnamed(db: Db, keys: readonly string[]): Promise<void> {
  const named = await db.file.findMany({ where: { key: { in: [...keys] } }, select: { key: true } });
  const known = new Set(named.map(({ key }) => key));
  for (const key of keys) if (!known.has(key)) await deletePicture(key);
}
