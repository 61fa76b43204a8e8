import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { beginOf } from "./mail-rhythm.server.ts";

const dueRow = z.object({
  organization_id: z.string(),
  user_id: z.string(),
  from: z.string(),
  to: z.string(),
});
const AT_ONCE = 200;

/**
 * Queues the report of the week or month that is over for everybody who wants it: one mail for each person and period, however
 * often it runs and with however many at the same time.
 */
export async function sendDueReports(db: Db, now: Date): Promise<void> {
  while ((await db.$transaction((tx) => sendSome(tx, now))) === AT_ONCE);
}

async function sendSome(tx: Tx, now: Date): Promise<number> {
  const due = await rowsOf(
    tx,
    dueRow,
    Prisma.sql`
    WITH due AS (
      SELECT r.organization_id, r.user_id, ${beginOf(Prisma.sql`r.every`, now, Prisma.sql`g.time_zone`)} AS begin
      FROM report_mail r JOIN organization g ON g.id = r.organization_id
      WHERE r.sent_until < ${beginOf(Prisma.sql`r.every`, now, Prisma.sql`g.time_zone`)}
      ORDER BY r.organization_id, r.user_id LIMIT ${AT_ONCE} FOR UPDATE OF r SKIP LOCKED)
    UPDATE report_mail r SET sent_until = due.begin FROM due
    WHERE r.organization_id = due.organization_id AND r.user_id = due.user_id
    RETURNING r.organization_id, r.user_id,
      to_char(due.begin - CASE r.every WHEN 'weekly' THEN interval '1 week' ELSE interval '1 month' END, 'YYYY-MM-DD') AS from,
      to_char(due.begin - 1, 'YYYY-MM-DD') AS to`,
  );
  for (const mail of due) await enqueue(tx, "mail.report", mail);
  return due.length;
}
