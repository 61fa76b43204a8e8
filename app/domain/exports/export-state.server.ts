import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { HOUR_MS } from "#app/lib/durations.ts";
import { query } from "#app/lib/query.server.ts";
import { EXPORT_AT_ONCE, EXPORT_HOURS } from "./limits.ts";
import { countRows } from "./personal-parts.server.ts";

/** The archive of a user that a job makes or has made within a day; null without one. */
export function exportOf(db: Tx, userId: string, now: Date) {
  const since = new Date(now.getTime() - EXPORT_HOURS * HOUR_MS);
  return db.personalExport.findFirst({
    where: { userId, createdAt: { gte: since } },
    select: { id: true, done: true, total: true, createdAt: true, finishedAt: true },
    orderBy: { id: "desc" },
  });
}

/** Whether the user's data is so much that a job makes the archive, and how far that is. */
export const exportState = query({
  access: ["organization"],
  input: z.object({}),
  async run({ db, actor, now }) {
    const { id: userId } = userOf(actor);
    const job = await exportOf(db, userId, now);
    const large = job !== null || (await countRows(db, userId)) > EXPORT_AT_ONCE;
    if (!job) return { large, job: null };
    const { done, total, createdAt, finishedAt } = job;
    return {
      large,
      job: {
        percent: total === 0 ? 0 : Math.floor((100 * done) / total),
        since: createdAt,
        ready: finishedAt !== null,
      },
    };
  },
});
