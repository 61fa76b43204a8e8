import { z } from "zod";
import { adminsOf, type Told } from "#app/domain/notices/admins.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import type { RemovalMail } from "#app/lib/queue-tasks.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import { keyAbout } from "#app/lib/waiting-jobs.server.ts";

const businessRow = z.object({ business: z.string(), time_zone: z.string() });

interface News {
  kind: RemovalMail;
  removalId: string;
  removeAt: Date;
  /** Who did it; nobody where time or the operator's support did. */
  by?: string;
}

/**
 * A mail about the removal to each admin, or once the business is gone to those given, whatever they were in it, in their
 * own language, in the transaction of what it tells of. Document 4, Account and organization.
 */
export async function tellAdmins(db: Tx, organizationId: string, news: News, to?: Told[]): Promise<void> {
  const business = await onlyRowOf(
    db,
    businessRow,
    Prisma.sql`SELECT name AS business, time_zone FROM organization WHERE id = ${organizationId}::uuid`,
  );
  const { kind, removalId, removeAt, by = "" } = news;
  const named = to ? {} : { business_id: organizationId };
  const told = { kind, at: removeAt.toISOString(), by, ...named, ...business };
  for (const one of to ?? (await adminsOf(db, organizationId)))
    await enqueue(db, "mail.removal", { ...told, ...one }, { key: keyAbout("mail.removal", removalId) });
}
