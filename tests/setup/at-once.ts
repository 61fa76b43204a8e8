import { setTimeout as sleep } from "node:timers/promises";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";

/** Connections that are left while one of the pool's ten holds the lock and one looks on. */
const MOST = 8;

/**
 * Starts several changes of a row while it is locked, waits until so many stand before the lock, and lets them go:
 * each has read the row as it was, as in the worst race. Refuses a change that comes to an end without waiting; the
 * lock is the one of an update, so that rows which only refer to this one don't wait for it.
 */
export async function atOnce<T>(
  table: "order" | "draft" | "membership" | "removal" | "ticket",
  id: string,
  works: readonly (() => Promise<T>)[],
) {
  let outcomes: Promise<PromiseSettledResult<T>[]> = Promise.resolve([]);
  let ended = 0;
  await prisma.$transaction(
    async (db) => {
      await db.$queryRaw`SELECT id FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      outcomes = Promise.allSettled(works.map((work) => work().finally(() => ended++)));
      // Within a transaction the database shows the same activity until it is told to look again.
      for (let waiting = 0; ended === 0 && waiting < Math.min(works.length, MOST); await sleep(10)) {
        await db.$queryRaw`SELECT pg_stat_clear_snapshot()::text`;
        const [row] = await db.$queryRaw<
          [{ count: number }]
        >`SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        waiting = row.count;
      }
      if (ended > 0) throw new Error("A change did not wait for the row that it changes.");
    },
    { timeout: 15_000 },
  );
  return outcomes;
}
