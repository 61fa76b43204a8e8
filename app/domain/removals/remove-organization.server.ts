import { z } from "zod";
import { sweepExports } from "#app/domain/exports/sweep-exports.server.ts";
import { deleteUnnamed } from "#app/domain/files/sweep-files.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { forgetJobs, forgetJobsOf } from "#app/lib/waiting-jobs.server.ts";
import { beginRemoval } from "./begin-removal.server.ts";
import { removeInBatches } from "./removal-batches.server.ts";
import { tellAdmins } from "./tell-admins.server.ts";
import { sealedPeople } from "./told-last.server.ts";

const begunRow = z.object({ id: z.string(), remove_at: z.date(), tell: z.string() });

/**
 * Removes an organization whose day has come, with everything that it owns: rows of every table, files, waiting jobs.
 * People who belong to no other one lose their accounts. It can be broken off anywhere and run again, also beside
 * itself. Document 4, Account and organization.
 */
export async function removeOrganization(db: Db, organizationId: string, now: Date): Promise<void> {
  if (!(await beginRemoval(db, organizationId, now))) return;
  await removeInBatches(db, organizationId);
  await sweepExports(db, now);
  await deleteUnnamed(db, await endRemoval(db, organizationId));
  log.info({ organization: organizationId }, "an organization was removed");
}

/**
 * Deletes the organization's row and what is left below it, tells whoever belonged to it, and gives the keys of pictures that
 * came meanwhile.
 */
function endRemoval(db: Db, organizationId: string): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const removal = await rowOf(
      tx,
      begunRow,
      Prisma.sql`SELECT id, remove_at, tell FROM removal
      WHERE organization_id = ${organizationId}::uuid AND begun_at IS NOT NULL FOR UPDATE`,
    );
    if (!removal) return [];
    const { id: removalId, remove_at: removeAt, tell } = removal;
    const people = sealedPeople(tell);
    await forgetJobs(tx, "mail.removal", [removalId]);
    for (const kind of ["done", "gone"] as const) {
      const to = people.filter((one) => one.kind === kind);
      await tellAdmins(tx, organizationId, { kind, removalId, removeAt }, to);
    }
    await tx.$executeRaw`SELECT FROM organization WHERE id = ${organizationId}::uuid FOR UPDATE`;
    const files = await tx.file.findMany({ where: { organizationId }, select: { key: true } });
    const keys = files.map(({ key }) => key);
    if (keys.length > 0) await enqueue(tx, "files.delete", { keys });
    await tx.organization.deleteMany({ where: { id: organizationId } });
    await forgetJobsOf(tx, organizationId);
    return keys;
  });
}
