import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

/** More tickets than that don't go on from one. */
const SHOWN = 20;

const linkedRow = z.object({ id: z.string(), subject: z.string(), earlier: z.boolean() });

interface Linked {
  id: string;
  subject: string;
}

/** The ticket of a business that one goes on from, and those that go on from it, the latest first. */
export async function linkedTickets(
  db: Tx,
  { organizationId, ticketId }: { organizationId: string; ticketId: string },
): Promise<{ follows: Linked | null; followers: Linked[] }> {
  const rows = await rowsOf(
    db,
    linkedRow,
    Prisma.sql`SELECT f.id, f.subject, TRUE AS earlier
        FROM ticket t JOIN ticket f ON f.organization_id = t.organization_id AND f.id = t.follows_id
        WHERE t.organization_id = ${organizationId}::uuid AND t.id = ${ticketId}::uuid
      UNION ALL (SELECT l.id, l.subject, FALSE FROM ticket l
        WHERE l.organization_id = ${organizationId}::uuid AND l.follows_id = ${ticketId}::uuid
        ORDER BY l.created_at DESC, l.id DESC LIMIT ${SHOWN})`,
  );
  const linked = rows.map(({ earlier, ...row }) => ({ earlier, row }));
  return {
    follows: linked.find(({ earlier }) => earlier)?.row ?? null,
    followers: linked.filter(({ earlier }) => !earlier).map(({ row }) => row),
  };
}
