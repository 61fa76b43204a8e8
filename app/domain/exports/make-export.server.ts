import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import type { OrderFilter } from "#app/domain/statistics/order-filter.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { Db } from "#app/lib/database.server.ts";
import { languageOf } from "#app/lib/i18n.ts";
import { storedJson } from "#app/lib/rows.server.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { spreadsheetOf } from "#app/lib/spreadsheet.server.ts";
import { deleteObjects, storeObject } from "#app/lib/storage.server.ts";
import { archiveOf } from "./archive.server.ts";
import { orderSheets } from "./order-sheets.server.ts";

/** Where the file of an export lies: an archive, or a spreadsheet of a business's orders. */
export const exportKey = ({ id, asked }: { id: string; asked: unknown }): string =>
  `exports/${id}.${asked === null ? "zip" : "xlsx"}`;

/** Which orders a row of an export is about, and whether they were taken back since. */
export const askedOrders = storedJson<OrderFilter & { takenBack?: true }>();

/**
 * Makes the file of an export and notes how far it is; nothing where it is made, or is not wanted any more, be it that this
 * changed while it was being made.
 */
export async function makeExport(db: Db, id: string): Promise<void> {
  const wanted = await db.madeExport.findUnique({ where: { id, finishedAt: null } });
  if (!wanted) return;
  let done = 0;
  const onRows = async (count: number) => {
    done += count;
    await db.madeExport.updateMany({ where: { id }, data: { done: Math.min(done, wanted.total) } });
  };
  const bytes = await bytesOf(db, wanted, onRows);
  if (!bytes) return;
  await storeObject(exportKey(wanted), bytes);
  const finished = { done: wanted.total, finishedAt: databaseNow() };
  const { count } = await db.madeExport.updateMany({ where: { id }, data: finished });
  if (count === 0) await deleteObjects(exportKey(wanted));
}

type Wanted = NonNullable<Awaited<ReturnType<Db["madeExport"]["findUnique"]>>>;

/** The bytes of its file; null where its business is gone. */
async function bytesOf(
  db: Db,
  { userId, organizationId, asked, locale }: Wanted,
  onRows: (count: number) => Promise<void>,
): Promise<AsyncGenerator<Uint8Array> | null> {
  const language = languageOf(locale);
  const now = databaseNow();
  if (asked === null) return archiveOf(db, { userId, language, now, onRows });
  const scope = await unsafeScopeOf(db, organizationId);
  if (!scope) return null;
  const sheets = orderSheets(db, {
    scope: unsafeScope({ ...scope, namesUsers: true }),
    filter: askedOrders.parse(asked),
    language,
    onOrders: onRows,
  });
  return spreadsheetOf(sheets, { language, timeZone: scope.organization.timeZone, now });
}
