import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";

const saidRow = z.object({ said: z.number(), latest: z.string().nullable() });

/**
 * How many messages a ticket has; whoever writes one waits for the row of the ticket, so the caller holds it. Refuses one in
 * which something was written after the message that was `seen` last (`tickets_answered`).
 */
export async function saidIn(
  db: Tx,
  { id, organization_id }: { id: string; organization_id: string },
  seen: string | undefined,
): Promise<number> {
  const { said, latest } = await onlyRowOf(
    db,
    saidRow,
    Prisma.sql`SELECT count(*)::int AS said, (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS latest
      FROM ticket_message WHERE organization_id = ${organization_id}::uuid AND ticket_id = ${id}::uuid`,
  );
  if (seen && seen !== latest) throw new Refusal("tickets_answered");
  return said;
}
