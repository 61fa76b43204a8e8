import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";

/** Why sessions are ended: their member is told at the next sign-in. */
export type Ending = "pin" | "console" | "changed" | "sign_out";

/**
 * Ends sessions and gives how many there were. What was being taken in them is parked with the reason, by the database
 * (`park_drafts`), which does so however a session ends (document 4, Added on 22 November 2026).
 */
export async function endSessions(
  db: Tx,
  where: Prisma.SessionWhereInput,
  endedBecause: Ending,
): Promise<number> {
  await db.session.updateMany({ where, data: { endedBecause } });
  const { count } = await db.session.deleteMany({ where });
  return count;
}
