import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";

const rightsRow = z.object({ changes: z.boolean() });

/** Whether the database's role of this process can only add to the audit log: the owner of the tables can do more. */
export async function isAuditAppendOnly(db: Tx): Promise<boolean> {
  const { changes } = await onlyRowOf(
    db,
    rightsRow,
    Prisma.sql`SELECT has_table_privilege('audit_entry', 'UPDATE') OR has_table_privilege('audit_entry', 'DELETE')
      OR has_table_privilege('audit_chain', 'UPDATE') AS changes`,
  );
  return !changes;
}
