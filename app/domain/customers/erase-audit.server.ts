import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { freeTextNames, withoutFreeText } from "./without-free-text.ts";

const entryRow = z.object({ id: z.string(), before: z.unknown(), after: z.unknown() });

/** What most acts of an order write is left in the database: its statuses and amounts name nobody. */
const mayHold = `"(${freeTextNames.join("|")})"`;

/**
 * Takes contact values and what was typed in words out of the audit rows of customers and orders; within a time, where
 * it is known that nothing was written outside of it; without `to` until now.
 */
export async function eraseAudit(
  db: Tx,
  { organizationId }: Scope,
  subjectIds: readonly string[],
  within?: { from: Date; to: Date | null },
): Promise<void> {
  const entries = await rowsOf(
    db,
    entryRow,
    Prisma.sql`
    SELECT id, before, after FROM audit_entry WHERE organization_id = ${organizationId}::uuid
      ${within ? Prisma.sql`AND created_at >= ${within.from}` : Prisma.empty}
      ${within?.to ? Prisma.sql`AND created_at <= ${within.to}` : Prisma.empty}
      AND subject_id = ANY(${[...subjectIds]}) AND concat(before, after) ~ ${mayHold}`,
  );
  const kept = entries.flatMap(({ id, before, after }) => {
    const left = { before: withoutFreeText(before), after: withoutFreeText(after) };
    return JSON.stringify(left) === JSON.stringify({ before, after }) ? [] : [{ id, ...left }];
  });
  if (kept.length === 0) return;
  await db.$executeRaw`SELECT erase_audit_values(${organizationId}::uuid, ${JSON.stringify(kept)}::jsonb)::text`;
}
