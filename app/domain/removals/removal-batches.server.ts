import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/lib/database.server.ts";
import { forgetMails } from "#app/lib/mail.server.ts";
import { deletePicture } from "#app/lib/picture.server.ts";
import { idRow, onlyRowOf, rowsOf } from "#app/lib/rows.server.ts";

/** Rows of an organization that one statement takes away. */
const AT_ONCE = 1_000;

/** Tables that grow with what a business does, in an order in which no row is referred to any more. */
const growing = [
  "product",
  "customer",
  "form_token",
  "refusal_count",
  "receipt_recipient",
  "order_tally",
] as const;

const removedRow = z.object({ removed: z.number() });

/**
 * Takes away, batch by batch, what an organization has much of: each is a short transaction, and none locks what another
 * organization has. It can be broken off anywhere and begun anew.
 */
export async function removeInBatches(db: Db, organizationId: string): Promise<void> {
  await repeated(() => removeOrders(db, organizationId));
  await repeated(() => removeFiles(db, organizationId));
  for (const table of growing) await repeated(() => removeRows(db, table, organizationId));
  await repeated(async () => {
    const statement = Prisma.sql`SELECT remove_audit(${organizationId}::uuid, ${AT_ONCE}) AS removed`;
    return (await onlyRowOf(db, removedRow, statement)).removed;
  });
}

async function repeated(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) === AT_ONCE);
}

/** Orders with their lines and history, after the mails of the outbox that tell of them. */
async function removeOrders(db: Db, organizationId: string): Promise<number> {
  const orders = await rowsOf(
    db,
    idRow,
    Prisma.sql`SELECT id FROM "order" WHERE organization_id = ${organizationId}::uuid LIMIT ${AT_ONCE}`,
  );
  const ids = orders.map(({ id }) => id);
  await forgetMails(ids);
  await db.$executeRaw`
    DELETE FROM "order" WHERE organization_id = ${organizationId}::uuid AND id = ANY(${ids}::uuid[])`;
  return ids.length;
}

/** Pictures before their rows: whoever begins anew finds the rows of those that are left. */
async function removeFiles(db: Db, organizationId: string): Promise<number> {
  const files = await db.file.findMany({
    where: { organizationId },
    select: { id: true, key: true },
    take: AT_ONCE,
  });
  for (const { key } of files) await deletePicture(key);
  await db.file.deleteMany({ where: { organizationId, id: { in: files.map(({ id }) => id) } } });
  return files.length;
}

const removeRows = (db: Db, table: (typeof growing)[number], organizationId: string): Promise<number> =>
  db.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${Prisma.raw(table)} WHERE organization_id = ${organizationId}::uuid LIMIT ${AT_ONCE}))`;
