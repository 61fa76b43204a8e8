import { databaseNow } from "#app/lib/clock.server.ts";
import type { Db } from "#app/lib/database.server.ts";
import { fallbackLanguage, isLanguage } from "#app/lib/i18n.ts";
import { storeObject } from "#app/lib/storage.server.ts";
import { archiveOf } from "./archive.server.ts";

/** Where the archive of an export lies. */
export const archiveKey = (id: string): string => `exports/${id}.zip`;

/** Makes the archive of an export and notes how far it is; nothing where it is made, or is not wanted any more. */
export async function makeExport(db: Db, id: string): Promise<void> {
  const wanted = await db.personalExport.findUnique({ where: { id, finishedAt: null } });
  if (!wanted) return;
  const { userId, locale } = wanted;
  const language = isLanguage(locale) ? locale : fallbackLanguage;
  let done = 0;
  const onRows = async (count: number) => {
    done += count;
    await db.personalExport.updateMany({ where: { id }, data: { done: Math.min(done, wanted.total) } });
  };
  await storeObject(archiveKey(id), archiveOf(db, { userId, language, now: databaseNow(), onRows }));
  await db.personalExport.updateMany({
    where: { id },
    data: { done: wanted.total, finishedAt: databaseNow() },
  });
}
