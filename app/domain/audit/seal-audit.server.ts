import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/lib/database.server.ts";
import { onlyRowOf, rowsOf } from "#app/lib/rows.server.ts";

/** Rows that one transaction seals. */
const AT_ONCE = 1_000;

const unsealedRow = z.object({ id: z.string() });
const sealedRow = z.object({ sealed: z.number() });

/**
 * Gives the audit rows that are committed their places in the chain of their organization, oldest first. Who writes
 * one never waits for this: only sealing and erasing take the lock of a chain (document 3, Audit log). A chain that can't
 * be sealed keeps no other one from it; its error is thrown at the end.
 */
export async function sealAudit(db: Db): Promise<void> {
  const organizations = await rowsOf(
    db,
    unsealedRow,
    Prisma.sql`SELECT DISTINCT organization_id AS id FROM audit_entry WHERE position IS NULL`,
  );
  const failures: unknown[] = [];
  for (const { id } of organizations) await sealChain(db, id).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function sealChain(db: Db, organizationId: string): Promise<void> {
  const statement = Prisma.sql`SELECT seal_audit(${organizationId}::uuid, ${AT_ONCE}) AS sealed`;
  let sealed = AT_ONCE;
  while (sealed === AT_ONCE) ({ sealed } = await onlyRowOf(db, sealedRow, statement));
}
