import { isAuditAppendOnly } from "#app/domain/audit/append-only.server.ts";
import { prisma } from "#app/lib/database.server.ts";

/** Says that the database's role of this process could change rows of the audit log; null where it can only add to it. */
export async function tellSingleRole(
  db: Parameters<typeof isAuditAppendOnly>[0] = prisma,
): Promise<string | null> {
  if (await isAuditAppendOnly(db)) return null;
  return (
    "One database role owns the audit log and writes it, so this process could change its rows: Verify would tell. " +
    "docs/operating.md, A role of its own, says how to part them."
  );
}
