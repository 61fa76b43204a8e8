import { prisma } from "#app/lib/database.server.ts";

/** How many statements on the test's database wait for what another one holds. */
export async function waitingForLocks(): Promise<number> {
  const [row] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row.count;
}
